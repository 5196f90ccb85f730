/**
 * Stands in the page as text and runs there, so it uses nothing of this house: fetches the scripts of a page and runs
 * them once it is painted, or as soon as somebody turns to it. A button that is pressed before they are there, or a
 * link that a script answers in its place, is pressed again for them.
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
    // One with a popover does what it does by itself.
    const answering = 'button[type="button"]:not([popovertarget]), a[data-in-place]'
    const { target } = press
    const element = target instanceof Element ? target.closest<HTMLElement>(answering) : null
    if (!element) return
    pressed.push(element)
    if (element.tagName === 'A') press.preventDefault()
  }
  // A step back to another page that nobody carried out yet.
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
  // A picture that does not come holds nothing else up.
  setTimeout(begin, 3_000)
}
