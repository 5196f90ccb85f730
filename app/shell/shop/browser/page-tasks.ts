import { loadPart, workLater } from './connection.ts'
import { hasFavourites } from './has-favourites.ts'
import { showNotice } from './notice.ts'
import { showAddress } from './page-address.ts'
import { runWhenActive } from './run-when-active.ts'

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
export function runAction(control: HTMLElement): void {
  const { action = '' } = control.dataset
  loadPart(() => loadAction(action)).then(
    (act) => act?.(control),
    () => showNotice(),
  )
}

// Another state of the page may ask for another task in the same element.
const done = new WeakMap<HTMLElement, string>()

// The parts that a page loads before anyone touches it are files of their own.
async function loadTask(name: string): Promise<Work | undefined> {
  if (name === 'follow-buy-place') return (await import('./buy-place.ts')).followBuyPlace
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
  if (name === 'favourite') return (await import('./favourites.ts')).pressHeart
  if (name === 'order-again') return (await import('./order-again.ts')).orderAgain
  return (await import('./more-tasks.ts')).actions[name]
}
