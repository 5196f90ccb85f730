import { lowWindow, mobileBreakpoint } from '#shared/durations.ts'

/** Marks the place of the buy button while it is out of view on a phone. */
export function followBuyButton(place: HTMLElement): void {
  const phone = matchMedia(`(width < ${mobileBreakpoint}px) and (height >= ${lowWindow}px)`)
  let isOut = false
  const mark = () => {
    const isAway = isOut && phone.matches
    if (place.hasAttribute('data-away') === isAway) return
    place.toggleAttribute('data-away', isAway)
    renewBox(place.firstElementChild)
  }
  phone.addEventListener('change', mark)
  new IntersectionObserver(
    (entries) => {
      isOut = (entries.at(-1)?.intersectionRatio ?? 1) < half
      mark()
    },
    { threshold: half },
  ).observe(place)
}

const half = 0.5

/** Browsers count a box that moves as a shift of the layout, and a new one as none. The focus stays. */
function renewBox(button: Element | null): void {
  if (!(button instanceof HTMLElement)) return
  button.style.display = 'none'
  button.getBoundingClientRect()
  button.removeAttribute('style')
}
