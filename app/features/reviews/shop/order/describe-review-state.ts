import type { ReviewTexts } from '../../rules/texts.ts'
import type { ReviewableLine } from '../../server/read-order-reviews.ts'

type Review = Pick<ReviewableLine, 'state' | 'held_for' | 'hidden_for'>

export function describeReviewState(
  { held_for, hidden_for }: Review,
  { order: { states }, hidingReasons }: ReviewTexts,
): string {
  if (held_for !== null) return states.held[held_for]
  return hidden_for === null ? states.shown : states.hidden(hidingReasons[hidden_for])
}
