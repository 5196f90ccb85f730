import {
  purposes,
  type Purpose,
  consentDetailsKey,
  mustBeLogged,
} from '#features/consent/rules/consent.ts'
import { readPageLanguage } from './page.ts'
import {
  closeConsent,
  getConsentView,
  reopenConsent,
  storeConsent,
  subscribeToConsent,
  readChoice,
} from './consent.ts'
import type { Language } from '#shared/stores/locale.ts'
import { api } from '#shared/paths/api.ts'
import { writeStored, readStored } from './browser-storage.ts'

/** Shows the question about cookies, which every page contains, when it must be asked. */
export function startCookieBanner(): void {
  const banner = document.querySelector<HTMLElement>('.cookie-banner')
  const form = banner?.querySelector('form')
  const choices = banner?.querySelector('details')
  const closeButton = banner?.querySelector<HTMLElement>('[data-consent="close"]')
  if (!banner || !form || !choices || !closeButton) return
  const language = readPageLanguage()
  const show = () => {
    const { isBannerShown, isReopened, allowed } = getConsentView()
    const wasHidden = banner.hidden
    banner.hidden = !isBannerShown
    closeButton.hidden = !isReopened
    if (!wasHidden || banner.hidden) return
    choices.open = isReopened
    for (const purpose of purposes) {
      const field = form.elements.namedItem(purpose)
      if (field instanceof HTMLInputElement) field.checked = allowed.includes(purpose)
    }
    if (isReopened) banner.focus()
  }
  const choose = (chosen: readonly Purpose[]) => {
    storeConsent(chosen)
    void logChoice(language)
  }
  banner.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>('[data-consent]')
    const action = button ? button.dataset['consent'] : undefined
    if (action === 'decline') choose([])
    if (action === 'accept') choose(purposes)
    if (action === 'close') closeConsent()
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const chosen = new FormData(form)
    choose(purposes.filter((purpose) => chosen.has(purpose)))
  })
  addEventListener('click', (event) => {
    const { target } = event
    if (!(target instanceof Element) || !target.closest('[data-consent="reopen"]')) return
    event.preventDefault()
    reopenConsent()
  })
  reserveSpace(banner)
  show()
  subscribeToConsent(show)
  // A lost request is repeated from the next page.
  void logChoice(language)
}

/** Keeps the end of the page and the focused element clear of the banner. */
function reserveSpace(banner: HTMLElement): void {
  const { style } = document.documentElement
  new ResizeObserver(() => {
    if (banner.hidden) style.removeProperty('--covered')
    else style.setProperty('--covered', `${banner.offsetHeight}px`)
  }).observe(banner)
}

/**
 * Logs the choice on the server as proof of consent. The choice holds without it; a lost request is repeated
 * from the next page.
 */
async function logChoice(language: Language): Promise<void> {
  const { consent, details } = readChoice()
  if (!mustBeLogged({ consent, details }) || !details) return
  const { receipt, version, purposes } = details
  const stored = readStored(consentDetailsKey)
  const response = await fetch(api.consent(), {
    method: 'POST',
    // Withdrawing consent reloads the page, which would abort the request.
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ receipt, consent, purposes, version, language }),
  }).catch(() => null)
  // A newer choice must be logged too.
  if (!response?.ok || readStored(consentDetailsKey) !== stored) return
  writeStored(consentDetailsKey, JSON.stringify({ ...details, is_logged: true }))
}
