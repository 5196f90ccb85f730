import type { Purpose } from '#domain/consent.ts'
import { mayMeasure, tagAddress } from '#domain/measuring.ts'
import { pushToDataLayer, tellAllowed, tellGoogle } from './data-layer.ts'

/** Loads the store's tag after consent and removes it when consent ends. */
export function followChoice(id: string, allowed: readonly Purpose[], pathname: string): void {
  const isAllowed = allowed.length > 0
  if (isAllowed && mayMeasure(pathname)) load(id, allowed)
  else if (isLoaded) leave(isAllowed)
}

let isLoaded = false

function load(id: string, allowed: readonly Purpose[]): void {
  tellAllowed(allowed)
  if (isLoaded) return
  isLoaded = true
  const { address, isContainer } = tagAddress(id)
  if (isContainer) pushToDataLayer({ 'gtm.start': Date.now(), event: 'gtm.js' })
  else {
    tellGoogle('js', new Date())
    tellGoogle('config', id)
  }
  const script = document.createElement('script')
  script.async = true
  script.src = address
  document.head.append(script)
}

// Third-party scripts cannot be unloaded, so the document is reloaded.
function leave(isAllowed: boolean): void {
  if (!isAllowed) {
    tellAllowed([])
    forgetCookies(/^_(ga|gid|gat|gcl|dc)/)
  }
  window.location.reload()
}

function forgetCookies(names: RegExp): void {
  const labels = window.location.hostname.split('.')
  const domains = labels.map((_, index) => `; domain=${labels.slice(index).join('.')}`)
  for (const [name = ''] of document.cookie.split('; ').map((cookie) => cookie.split('='))) {
    if (!names.test(name)) continue
    for (const domain of ['', ...domains]) document.cookie = `${name}=; path=/; max-age=0${domain}`
  }
}
