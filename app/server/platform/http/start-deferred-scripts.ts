/**
 * Inlined into the page as text, so it must not use imports. Loads the scripts after painting or on first
 * interaction, then replays clicks made before they were ready.
 */
export function startDeferredScripts(files: string[], run: () => void): void {
  const interactions = ['pointerover', 'pointerdown', 'keydown', 'focusin']
  const clicked: HTMLElement[] = []
  let hasStarted = false
  const start = () => {
    for (const interaction of interactions) removeEventListener(interaction, start, true)
    if (hasStarted) return
    hasStarted = true
    for (const file of files) {
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'modulepreload', href: file }),
      )
    }
    run()
  }
  const startWhenIdle = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 500 })
    else setTimeout(start, 100)
  }
  const recordClick = (click: Event) => {
    // Popover buttons work without scripts.
    const replayable = 'button[type="button"]:not([popovertarget]), a[data-in-place]'
    const { target } = click
    const element = target instanceof Element ? target.closest<HTMLElement>(replayable) : null
    if (!element) return
    clicked.push(element)
    if (element.tagName === 'A') click.preventDefault()
  }
  // Reloads when the visitor goes back before the router is ready.
  const address = location.pathname + location.search
  const reloadIfMoved = () => {
    if (location.pathname + location.search !== address) location.reload()
  }
  const replayClicks = () => {
    removeEventListener('click', recordClick, true)
    removeEventListener('popstate', reloadIfMoved)
    for (const element of clicked) if (element.isConnected) element.click()
  }
  for (const interaction of interactions)
    addEventListener(interaction, start, { capture: true, passive: true })
  addEventListener('click', recordClick, true)
  addEventListener('popstate', reloadIfMoved)
  addEventListener('page-awake', replayClicks, { once: true })
  if (document.readyState === 'complete') startWhenIdle()
  else addEventListener('load', startWhenIdle)
  // Fallback in case a slow picture delays the load event.
  setTimeout(start, 3_000)
}
