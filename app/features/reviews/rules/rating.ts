import { toRecord } from '#domain/shared/json-values.ts'
import { hidingReasons, starNumbers, type HidingReason, type Stars } from './review.ts'

/** The numbers of reviews of a product. */
export type Rating = {
  /** Shown reviews. */
  count: number
  /** Of the shown ones, to one decimal; null without any. */
  average: number | null
  stars: readonly { stars: Stars; count: number }[]
  hidden: readonly { reason: HidingReason; count: number }[]
  waiting: number
}

/** A review as the shop shows it; `created_at` is an ISO time. */
export type ShownReview = {
  id: string
  stars: number
  /** Empty if the buyer is no longer known. */
  name: string
  text: string
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
