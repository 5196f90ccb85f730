/** Moves the header away while a visitor scrolls down, and brings it back as soon as they scroll up. */
export function startHeaderReveal(): void {
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
