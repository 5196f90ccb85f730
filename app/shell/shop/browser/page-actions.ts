import { signs } from './islands.ts'
import { hideLoading, showLoading } from './loading.ts'
import { runAction, runPageTasks } from './page-tasks.ts'
import { swapEvent } from './swap-event.ts'

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
