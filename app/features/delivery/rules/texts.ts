import type { Transit } from './delivery-days.ts'
import type { DeliveryKind, DeliveryMethod } from './delivery-method.ts'
import type { DeliveryChoice, DeliveryPromise } from './list-delivery-choices.ts'
import type { OrderDelivery } from './order-delivery.ts'
import { parcelCarrierNames } from '#shared/parcels/parcel-carrier.ts'
import type { Day } from '#shared/working-day.ts'
import type { Language } from '#shared/stores/locale.ts'
import { dayNames } from '#shared/text/day-names.ts'
import { defineTexts } from '#shared/text/define-texts.ts'

const deliveryTexts = defineTexts({
  ...dayNames,
  kinds: {
    home: { da: 'Levering til døren', en: 'Delivery to your door' },
    parcel_shop: { da: 'Pakkeshop', en: 'Parcel shop' },
    work: { da: 'Levering på arbejdet', en: 'Delivery at work' },
    pickup: { da: 'Afhentning i butikken', en: 'Pick-up in the shop' },
  },
  day: {
    da: (weekday: string, day: number, month: string) => `${weekday} ${day}. ${month}`,
    en: (weekday: string, day: number, month: string) => `${weekday} ${day} ${month}`,
  },
  arrives: {
    home: {
      da: (day: string) => `hos dig ${day}`,
      en: (day: string) => `with you on ${day}`,
    },
    parcel_shop: {
      da: (day: string) => `i pakkeshoppen ${day}`,
      en: (day: string) => `in the parcel shop on ${day}`,
    },
    work: {
      da: (day: string) => `på arbejdet ${day}`,
      en: (day: string) => `at work on ${day}`,
    },
    pickup: {
      da: (day: string) => `klar til afhentning ${day}`,
      en: (day: string) => `ready to collect on ${day}`,
    },
  },
  arrivesBetween: {
    home: {
      da: (from: string, to: string) => `hos dig mellem ${from} og ${to}`,
      en: (from: string, to: string) => `with you between ${from} and ${to}`,
    },
    parcel_shop: {
      da: (from: string, to: string) => `i pakkeshoppen mellem ${from} og ${to}`,
      en: (from: string, to: string) => `in the parcel shop between ${from} and ${to}`,
    },
    work: {
      da: (from: string, to: string) => `på arbejdet mellem ${from} og ${to}`,
      en: (from: string, to: string) => `at work between ${from} and ${to}`,
    },
    pickup: {
      da: (from: string, to: string) => `klar til afhentning mellem ${from} og ${to}`,
      en: (from: string, to: string) => `ready to collect between ${from} and ${to}`,
    },
  },
  sameDay: { da: 'samme dag', en: 'same day' },
  workingDay: { da: '1 hverdag', en: '1 working day' },
  workingDays: {
    da: (days: number) => `${days} hverdage`,
    en: (days: number) => `${days} working days`,
  },
  workingDaysBetween: {
    da: (from: number, to: number) => `${from}-${to} hverdage`,
    en: (from: number, to: number) => `${from}-${to} working days`,
  },
})

/** The own name of the method, or the name of its kind with the carrier. */
export function getMethodName(
  { name, kind, carrier }: Pick<DeliveryMethod, 'name' | 'kind' | 'carrier'>,
  language: Language,
): string {
  if (name !== '') return name
  const usual = deliveryTexts(language).kinds[kind]
  return carrier === null ? usual : `${usual}, ${parcelCarrierNames[carrier]}`
}

/** 'torsdag 26. november' or 'Thursday 26 November'. */
export function formatDeliveryDay(day: Day, language: Language): string {
  const { weekdays, months, day: format } = deliveryTexts(language)
  const noon = new Date(`${day}T12:00:00Z`)
  return format(
    weekdays[noon.getUTCDay()] ?? '',
    noon.getUTCDate(),
    months[noon.getUTCMonth()] ?? '',
  )
}

/** 'hos dig torsdag 26. november' or 'with you on Thursday 26 November'. */
export function describePromise(
  { kind, promise: { from, to } }: { kind: DeliveryKind; promise: DeliveryPromise },
  language: Language,
): string {
  const { arrives, arrivesBetween } = deliveryTexts(language)
  const [first, last] = [from, to].map((day) => formatDeliveryDay(day, language))
  return from === to ? arrives[kind](first ?? '') : arrivesBetween[kind](first ?? '', last ?? '')
}

/** The promised days, or the usual working days of a store that promises none. */
export function describeArrival(
  { kind, promise, transit }: Pick<DeliveryChoice, 'kind' | 'promise' | 'transit'>,
  language: Language,
): string {
  return promise ? describePromise({ kind, promise }, language) : describeTransit(transit, language)
}

export function describeTransit({ from, to }: Transit, language: Language): string {
  const { sameDay, workingDay, workingDays, workingDaysBetween } = deliveryTexts(language)
  if (to === 0) return sameDay
  if (from < to) return workingDaysBetween(from, to)
  return to === 1 ? workingDay : workingDays(to)
}

/** The method of an order with its parcel shop and, while it is expected, the promised days. */
export function describeOrderDelivery(
  delivery: OrderDelivery,
  { isExpected, language }: { isExpected: boolean; language: Language },
): string {
  const { kind, promise, pickup_point } = delivery
  const days = promise && isExpected ? describePromise({ kind, promise }, language) : ''
  return [getMethodName(delivery, language), pickup_point, days].filter(Boolean).join(' · ')
}
