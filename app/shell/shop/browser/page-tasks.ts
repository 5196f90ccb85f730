import { loadPart, workLater, runWhenActive } from './connection.ts'
import { showBanner, hideLoading, showLoading } from './banner.ts'
import { showAddress, swapEvent } from './page.ts'
import { favouritesKey } from '#features/favourites/rules/favourites-key.ts'
import { readStored } from './browser-storage.ts'
import { signs } from './islands.ts'

type Work = (element: HTMLElement) => unknown

/** Work that a page asks for when it is shown, by the name in its element. Each is done once. */
export function runPageTasks(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-task]')) {
    const { task = '' } = element.dataset
    if (done.get(element) === task) continue
    done.set(element, task)
    runWhenActive(() =>
      workLater(async () => {
        const work = await loadTask(task)
        return () => work?.(element)
      }),
    )
  }
  if (hasFavourites())
    runWhenActive(() => workLater(async () => (await import('./favourites.ts')).startFavourites))
}

/** Runs the action of a button that needs more script than every page has. */
function runAction(control: HTMLElement): void {
  const { action = '' } = control.dataset
  loadPart(() => loadAction(action)).then(
    (act) => act?.(control),
    () => showBanner(),
  )
}

// Another state of the page may ask for another task in the same element.
const done = new WeakMap<HTMLElement, string>()

// The parts that a page loads before anyone touches it are files of their own.
async function loadTask(name: string): Promise<Work | undefined> {
  if (name === 'follow-buy-place') return (await import('./buy-button-position.ts')).followBuyButton
  if (name === 'replace-address') return replaceAddress
  if (name === 'store-return-path') return (await import('./return-path.ts')).moveReturnPath
  if (name === 'recently-viewed') return (await import('./recently-viewed.ts')).showRecentlyViewed
  if (name === 'show-favourites') return (await import('./favourites.ts')).showFavourites
  if (name === 'update-checkout') {
    const { updateCheckout } = await import('./update-checkout.ts')
    return (form) => form instanceof HTMLFormElement && updateCheckout(form)
  }
  return (await import('./more-tasks.ts')).tasks[name]
}

/** Shows another address, so that a reload leads there. */
function replaceAddress({ dataset }: HTMLElement): void {
  showAddress(dataset['path'] ?? '')
}

async function loadAction(name: string): Promise<Work | undefined> {
  if (name === 'favourite') return (await import('./favourites.ts')).toggleHeart
  if (name === 'order-again') return (await import('./order-again.ts')).orderAgain
  return (await import('./more-tasks.ts')).actions[name]
}

/** Also those of an account, which this browser may not know yet. */
function hasFavourites(): boolean {
  const { session } = document.documentElement.dataset
  return session === 'customer' || readStored(favouritesKey) !== null
}

/** Buttons that act on the page itself. */
export function startPageActions(): void {
  addEventListener('click', (event) => {
    const { target } = event
    const control = target instanceof Element && target.closest<HTMLElement>('[data-action]')
    if (!control) return
    const action = actions[control.dataset['action'] ?? '']
    if (!action) runAction(control)
    if (!action || action()) event.preventDefault()
  })
  addEventListener('click', announcePage)
  addEventListener('pageshow', hideLoading)
  addEventListener(swapEvent, runPageTasks)
  for (const sign of signs) addEventListener(sign, startTouchTasks, { once: true, passive: true })
}

/** Tasks that start with the first sign of a person, so that a page without one loads nothing for them. */
function startTouchTasks(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-touch-task]'))
    element.dataset['task'] = element.dataset['touchTask'] ?? ''
  runPageTasks()
}

/** Each returns whether it replaces what the browser would do. */
const actions: Record<string, () => boolean> = {
  back: () => {
    if (history.length < 2) return false
    history.back()
    return true
  },
  reload: () => {
    location.reload()
    return true
  },
}

/** Says that a page is loading which does not come at once. */
function announcePage(click: MouseEvent): void {
  const link = click.target instanceof Element && click.target.closest('a')
  const isPlain = click.button === 0 && !click.metaKey && !click.ctrlKey && !click.shiftKey
  if (!link || click.defaultPrevented || !isPlain || link.target) return
  if (link.hasAttribute('download')) return
  if (link.origin !== location.origin || link.pathname === location.pathname) return
  showLoading()
}
