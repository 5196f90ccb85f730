/** Marks the place of the buy button while it is out of view. */
export function followBuyPlace(place: HTMLElement): void {
  new IntersectionObserver(
    (entries) => {
      const { intersectionRatio = 1 } = entries.at(-1) ?? {}
      place.toggleAttribute('data-away', intersectionRatio < half)
    },
    { threshold: half },
  ).observe(place)
}

const half = 0.5
