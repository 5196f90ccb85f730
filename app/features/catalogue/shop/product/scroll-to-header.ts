import { mobileBreakpoint } from '#shared/durations.ts'

/** On a small screen the cart is above the fold. Respects reduced motion. */
export function scrollToHeader(): void {
  if (!matchMedia(`(width < ${mobileBreakpoint}px)`).matches) return
  const isMotionReduced = matchMedia('(prefers-reduced-motion: reduce)').matches
  window.scrollTo({ top: 0, behavior: isMotionReduced ? 'instant' : 'smooth' })
}
