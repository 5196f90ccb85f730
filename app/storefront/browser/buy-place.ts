import { mobileBreakpoint } from '#domain/shared/durations.ts'

/** Marks the place of the buy button while it is out of view on a phone. */
export function followBuyPlace(place: HTMLElement): void {
  const phone = matchMedia(`(width < ${mobileBreakpoint}px)`)
  let isOut = false
  const mark = () => place.toggleAttribute('data-away', isOut && phone.matches)
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
