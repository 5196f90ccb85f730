import { toRecord } from '#shared/json-values.ts'
import type { ReviewWords } from './review-fields.ts'
import { day } from '#shared/durations.ts'

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

/** The numbers of reviews of a product. */
export type Rating = {
  /** Shown reviews. */
  count: number
  /** Shown reviews have this average, to one decimal; null without any. */
  average: number | null
  stars: readonly { stars: Stars; count: number }[]
  hidden: readonly { reason: HidingReason; count: number }[]
  waiting: number
}

/** A review as the shop shows it; `created_at` is an ISO time. */
export type VisibleReview = ReviewWords & {
  id: string
  stars: number
  /** Empty if the buyer is no longer known. */
  name: string
  answer: string
  created_at: string
  photos: readonly { id: string; width: number; height: number }[]
}

/** The part of it that a card shows. */
export type CardRating = { count: number; average: number }

/** Reads `product_ratings.counts`, which the database counts. */
export function readRating(counts: unknown): Rating {
  const record = toRecord(counts)
  const getCount = (name: string) => Number(record[name] ?? 0)
  const stars = starNumbers.map((number) => ({
    stars: number,
    count: getCount(`shown ${number}`),
  }))
  const count = stars.reduce((sum, one) => sum + one.count, 0)
  const points = stars.reduce((sum, one) => sum + one.stars * one.count, 0)
  return {
    count,
    average: count === 0 ? null : Math.round((points / count) * 10) / 10,
    stars,
    hidden: hidingReasons
      .map((reason) => ({ reason, count: getCount(`hidden ${reason}`) }))
      .filter((one) => one.count > 0),
    waiting: getCount('new'),
  }
}

export function readCardRating(counts: unknown): CardRating | null {
  const { count, average } = readRating(counts)
  return average === null ? null : { count, average }
}

/** Invitations to review what was bought. */
export const reviewTimes = {
  /** A parcel whose delivery was not recorded counts as delivered after this. */
  usualDelivery: 5 * day,
  /** A store that begins to ask for reviews sends no invitation later than this after its day. */
  invitable: 14 * day,
  /** Older orders are not read. */
  oldestOrder: 400 * day,
} as const
