import type { Purpose } from '#features/consent/rules/consent.ts'
import { getTagScript, isPrivatePage } from '#features/analytics/rules/tracking.ts'
import { to } from '#shared/paths/shop.ts'
import { showAddress } from './page.ts'
import { pushToDataLayer, pushConsentUpdate, gtag } from './data-layer.ts'

/** Loads the store's tag after consent and removes it when consent ends. */
export function applyConsent(id: string, allowed: readonly Purpose[]): void {
  const isAllowed = allowed.length > 0
  if (isAllowed && !isPrivatePage(location.pathname)) loadTag(id, allowed)
  else if (isLoaded) unloadTag(isAllowed)
}

let isLoaded = false

function loadTag(id: string, allowed: readonly Purpose[]): void {
  pushConsentUpdate(allowed)
  if (isLoaded) return
  isLoaded = true
  hidePayment()
  const { address, isContainer } = getTagScript(id)
  if (isContainer) pushToDataLayer({ 'gtm.start': Date.now(), event: 'gtm.js' })
  else {
    gtag('js', new Date())
    gtag('config', id)
  }
  const script = document.createElement('script')
  script.async = true
  script.src = address
  document.head.append(script)
}

// The tag reports the address of the page, which names the payment after a purchase.
function hidePayment(): void {
  if (location.pathname !== to.checkout.success()) return
  const number = document.querySelector<HTMLElement>('[data-receipt]')?.dataset['receipt']
  showAddress(number ? to.checkout.success.numbered(number) : to.checkout.success())
}

// Third-party scripts cannot be unloaded, so the document is reloaded.
function unloadTag(isAllowed: boolean): void {
  if (!isAllowed) {
    pushConsentUpdate([])
    deleteCookies(/^_(ga|gid|gat|gcl|dc)/)
  }
  window.location.reload()
}

function deleteCookies(names: RegExp): void {
  const labels = window.location.hostname.split('.')
  const domains = labels.map((_, index) => `; domain=${labels.slice(index).join('.')}`)
  for (const [name = ''] of document.cookie.split('; ').map((cookie) => cookie.split('='))) {
    if (!names.test(name)) continue
    for (const domain of ['', ...domains]) document.cookie = `${name}=; path=/; max-age=0${domain}`
  }
}
