import { starNumbers } from '#features/reviews/rules/review.ts'
import { Icon, star } from './icon.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

/** Rounded to whole stars; `label` says the exact number. */
export function Stars({ value, label }: { value: number; label: string }) {
  return (
    <span className="stars">
      {starNumbers.toReversed().map((number) => (
        <Icon key={number} path={star} className={number <= Math.round(value) ? 'star-on' : ''} />
      ))}
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  )
}
