import { startBadge } from './cart-storage.ts'
import { startCookieBanner } from './cookie-banner.ts'
import { startForms } from './forms.ts'
import { startIslands } from './islands.ts'
import { startMenus } from './menus.ts'
import { startPageActions, runPageTasks } from './page-tasks.ts'
import { startRefresh } from './refresh.ts'
import { replayEarlyInput } from './early-input.ts'
import { startSearch } from './search.ts'
import { startSession } from './session.ts'
import { runWhenActive } from './connection.ts'
import { findPendingSession } from './sent-cart.ts'
import { trackedMetaName } from '#features/analytics/rules/tracked-meta-name.ts'
import { getConsentView, subscribeToConsent } from './consent.ts'

startIslands()
startMenus()
startHeaderReveal()
// Before the forms: a search is answered in place.
startSearch()
startForms()
startPageActions()
startCardPictures()
runWhenActive(() => {
  startBadge()
  checkPendingPayment()
  startSession()
  startCookieBanner()
  startTag()
  startRefresh()
  // Needs the sign-in state.
  runPageTasks()
})
replayEarlyInput()

/** Shows the second picture of a card to a mouse; others never load it. */
function startCardPictures(): void {
  addEventListener('pointerover', ({ target, pointerType }) => {
    if (pointerType !== 'mouse' || !(target instanceof Element)) return
    const place = target.closest('article')?.querySelector<HTMLElement>('[data-second]')
    if (!place || place.querySelector('.card-second')) return
    const picture = new Image()
    picture.className = 'card-second'
    picture.dataset['keep'] = ''
    picture.alt = ''
    picture.src = place.dataset['second'] ?? ''
    place.append(picture)
  })
}

/** Moves the header away while a visitor scrolls down, and brings it back as soon as they scroll up. */
function startHeaderReveal(): void {
  const header = document.querySelector<HTMLElement>('.header')
  if (!header) return
  // A focused field stays below the header, whose height follows the name and the menu of the shop.
  const { style, clientWidth } = document.documentElement
  new ResizeObserver(() => style.setProperty('--header', `${header.offsetHeight}px`)).observe(
    header,
  )
  // While a dialog is open the page has no scrollbar to measure.
  style.setProperty('--scrollbar', `${innerWidth - clientWidth}px`)
  if (!('reveal' in header.dataset)) return
  let last = scrollY
  addEventListener(
    'scroll',
    () => {
      if (Math.abs(scrollY - last) < leastScroll) return
      const isAway = scrollY > last && scrollY > header.offsetHeight
      header.toggleAttribute('data-away', isAway && !header.matches(':focus-within'))
      last = scrollY
    },
    { passive: true },
  )
}

/** A finger that rests moves the page by a few pixels. */
const leastScroll = 8

/** Asks on the first page after an unfinished payment how it ended. */
function checkPendingPayment(): void {
  // The page of the payment knows it.
  if (findPendingSession() === null || document.getElementById('checkout')) return
  void import('./refresh-cart.ts').then(({ refreshCart }) => refreshCart())
}

/** Fetches no tracking code before consent is given. */
function startTag(): void {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${trackedMetaName}"]`)
  const { tag: id } = meta?.dataset ?? {}
  if (!id) return
  // A later refusal is applied too, to remove the tag and its cookies.
  let wasAllowed = false
  const apply = () => {
    const { allowed } = getConsentView()
    wasAllowed ||= allowed.length > 0
    if (!wasAllowed) return
    void import('./google-tag.ts').then(({ applyConsent }) => applyConsent(id, allowed))
  }
  apply()
  subscribeToConsent(apply)
}
