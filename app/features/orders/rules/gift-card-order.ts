import type { Currency } from '#shared/money/currency.ts'
import { minor, type Minor } from '#shared/money/money.ts'
import { toLocalTime, parseLocalTime } from '#shared/local-time.ts'
import { addDays, type Day } from '#shared/working-day.ts'

export const giftCardDeliveries = ['mail', 'paper'] as const
export type GiftCardDelivery = (typeof giftCardDeliveries)[number]

type Amounts = { lowest: Minor; highest: Minor; suggested: readonly Minor[] }

const inEurosOrDollars: Amounts = {
  lowest: minor(1_000),
  highest: minor(70_000),
  suggested: [2_500, 5_000, 7_500, 10_000].map(minor),
}

/** High amounts invite fraud with stolen cards: a code can be used at once. */
export const giftCardAmounts: Record<Currency, Amounts> = {
  DKK: {
    lowest: minor(5_000),
    highest: minor(500_000),
    suggested: [20_000, 30_000, 50_000, 100_000].map(minor),
  },
  EUR: inEurosOrDollars,
  USD: inEurosOrDollars,
}

const longestWaitDays = 365
const sendingTime = 'T08:00'

/** The first and the last day on which a card that is bought now can be sent. */
export function getDeliveryDays(now: Date): { first: Day; last: Day } {
  const first = toDay(now)
  return { first, last: addDays(first, longestWaitDays) }
}

/** The morning of the day, or now if the day is today. Undefined for a day that is past, too far ahead or no day. */
export function getDeliveryMoment(submitted: string, now: Date): Date | undefined {
  const { first, last } = getDeliveryDays(now)
  const morning = parseLocalTime(`${submitted}${sendingTime}`)
  if (!morning || toDay(morning) !== submitted || submitted < first || submitted > last)
    return undefined
  return submitted === first || morning < now ? now : morning
}

function toDay(instant: Date): Day {
  return toLocalTime(instant).slice(0, 10)
}
