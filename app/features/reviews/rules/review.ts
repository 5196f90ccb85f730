/** `new` waits for staff. */
export const reviewStates = ['new', 'shown', 'hidden'] as const
export type ReviewState = (typeof reviewStates)[number]

/** Why a review waits for staff before it is shown. */
export const holdReasons = ['words', 'photos'] as const
export type HoldReason = (typeof holdReasons)[number]

/** The reasons for which a review may be hidden; the number of each is public. */
export const hidingReasons = [
  'offensive',
  'personal',
  'off_topic',
  'advertising',
  'unlawful',
] as const
export type HidingReason = (typeof hidingReasons)[number]

export const starNumbers = [5, 4, 3, 2, 1] as const
export type Stars = (typeof starNumbers)[number]

export function isReviewState(value: unknown): value is ReviewState {
  return reviewStates.some((state) => state === value)
}

/** The name that is suggested to the buyer. */
export function getFirstName(name: string): string {
  return name.trim().split(/\s+/)[0] ?? ''
}
