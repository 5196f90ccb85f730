/**
 * Inlined into the page as text, so it must not use imports. Loads the scripts after painting or on first
 * interaction, then replays clicks made before they were ready.
 */
export function beginLate(files: string[], run: () => void): void {
  const signs = ['pointerover', 'pointerdown', 'keydown', 'focusin']
  const pressed: HTMLElement[] = []
  let hasBegun = false
  const begin = () => {
    for (const sign of signs) removeEventListener(sign, begin, true)
    if (hasBegun) return
    hasBegun = true
    for (const file of files) {
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'modulepreload', href: file }),
      )
    }
    run()
  }
  const whenCalm = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(begin, { timeout: 500 })
    else setTimeout(begin, 100)
  }
  const keep = (press: Event) => {
    // Popover buttons work without scripts.
    const answering = 'button[type="button"]:not([popovertarget]), a[data-in-place]'
    const { target } = press
    const element = target instanceof Element ? target.closest<HTMLElement>(answering) : null
    if (!element) return
    pressed.push(element)
    if (element.tagName === 'A') press.preventDefault()
  }
  // Reloads when the visitor goes back before the router is ready.
  const place = location.pathname + location.search
  const step = () => {
    if (location.pathname + location.search !== place) location.reload()
  }
  const onAwake = () => {
    removeEventListener('click', keep, true)
    removeEventListener('popstate', step)
    for (const element of pressed) if (element.isConnected) element.click()
  }
  for (const sign of signs) addEventListener(sign, begin, { capture: true, passive: true })
  addEventListener('click', keep, true)
  addEventListener('popstate', step)
  addEventListener('page-awake', onAwake, { once: true })
  if (document.readyState === 'complete') whenCalm()
  else addEventListener('load', whenCalm)
  // Fallback in case a slow picture delays the load event.
  setTimeout(begin, 3_000)
}
