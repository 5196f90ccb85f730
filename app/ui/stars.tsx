import { starNumbers } from '#features/reviews/rules/review.ts'
import { star } from './icon.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

/** Rounded to whole stars; `label` says the exact number. */
export function Stars({ value, label }: { value: number; label: string }) {
  const full = Math.round(value)
  return (
    <span className="stars">
      <svg viewBox="0 0 125.333 24" aria-hidden="true" className="icon">
        {full > 0 && <path className="star-on" d={toPath(0, full)} />}
        {full < count && <path d={toPath(full, count)} />}
      </svg>
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  )
}

const count = starNumbers.length
/** A star is 18 pixels wide, and a pixel separates it from the next. */
const step = 25.333

function toPath(from: number, end: number): string {
  const shape = star.slice('m12 2.5'.length)
  const start = (12 + from * step).toFixed(3)
  return `m${start} 2.5${Array(end - from)
    .fill(shape)
    .join(`m${step} 0`)}`
}
