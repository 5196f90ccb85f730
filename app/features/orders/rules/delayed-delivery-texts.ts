import type { Language } from '#shared/stores/locale.ts'
import { isPreorderOrBackorder } from '#features/catalogue/rules/product.ts'
import {
  getCurrentAvailability,
  parseShipsOn,
  type Delayable,
  type ShipsOn,
} from '#features/catalogue/rules/ships-on.ts'
import { toLocalTime } from '#shared/local-time.ts'
import { dayNames } from '#shared/text/day-names.ts'
import { defineTexts } from '#shared/text/define-texts.ts'

const delayedDeliveryTexts = defineTexts({
  months: dayNames.months,
  preorder: {
    da: 'Forudbestilling: sendes, når varen er kommet',
    en: 'Pre-order: sent as soon as it has arrived',
  },
  backorder: {
    da: 'Restordre: sendes, når varen er hjemme igen',
    en: 'Back-order: sent as soon as it is back in stock',
  },
  from: {
    da: (day: string) => `Kan sendes fra ${day}`,
    en: (day: string) => `Can be sent from ${day}`,
  },
  inWeek: {
    da: (week: string) => `Sendes i ${week}`,
    en: (week: string) => `Sent in ${week}`,
  },
  afterWeeks: {
    da: (weeks: string) => `Sendes cirka ${weeks} efter bestillingen`,
    en: (weeks: string) => `Sent about ${weeks} after the order`,
  },
  day: {
    da: (day: number, month: string) => `${day}. ${month}`,
    en: (day: number, month: string) => `${day} ${month}`,
  },
  week: { da: (week: number) => `uge ${week}`, en: (week: number) => `week ${week}` },
  weeks: {
    da: (weeks: number) => (weeks === 1 ? '1 uge' : `${weeks} uger`),
    en: (weeks: number) => (weeks === 1 ? '1 week' : `${weeks} weeks`),
  },
})

/** Delivery notice for pre-ordered and back-ordered goods; null for all others, and once they have come. */
export function getDelayedDeliveryText(
  goods: Delayable,
  language: Language,
  now: Date = new Date(),
): string | null {
  const availability = getCurrentAvailability(goods, now)
  if (!isPreorderOrBackorder(availability)) return null
  const texts = delayedDeliveryTexts(language)
  if (!goods.ships_on) return texts[availability]
  const parts = parseShipsOn(goods.ships_on)
  const time = describeShipsOn(goods.ships_on, language, now)
  if ('weeks' in parts) return texts.afterWeeks(time)
  return 'week' in parts ? texts.inWeek(time) : texts.from(time)
}

/** The day, the week or the number of weeks, with another year than this one. */
export function describeShipsOn(
  ships_on: ShipsOn,
  language: Language,
  now: Date = new Date(),
): string {
  const texts = delayedDeliveryTexts(language)
  const parts = parseShipsOn(ships_on)
  if ('weeks' in parts) return texts.weeks(parts.weeks)
  const thisYear = Number(toLocalTime(now).slice(0, 4))
  if ('week' in parts) {
    const week = texts.week(parts.week)
    return parts.year === thisYear ? week : `${week} ${parts.year}`
  }
  const [year, month, day] = parts.day.split('-').map(Number)
  const text = texts.day(day ?? 0, texts.months[(month ?? 0) - 1] ?? '')
  return year === thisYear ? text : `${text} ${year}`
}
