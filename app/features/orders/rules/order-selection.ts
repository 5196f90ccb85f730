import { isDay } from '#features/analytics/rules/period.ts'
import { deliveryKinds, type DeliveryKind } from '#features/delivery/rules/delivery-method.ts'
import { isId } from '#shared/id.ts'
import { carrierNames } from './parcel.ts'
import { parseOrderFilter, type OrderFilter } from './order.ts'

export const paymentFilters = ['reserved', 'drawn', 'refunded', 'disputed', 'failed'] as const
export type PaymentFilter = (typeof paymentFilters)[number]

export const parcelFilters = ['no_label', 'label', 'tracked', 'untracked'] as const
export type ParcelFilter = (typeof parcelFilters)[number]

/** Which orders a list, its sums and its export contain. Days are days of the shop, both included. */
export type OrderSelection = {
  filter: OrderFilter
  query: string
  from: string | null
  to: string | null
  payment: PaymentFilter | null
  method: DeliveryKind | null
  carrier: string | null
  parcel: ParcelFilter | null
  tag_id: string | null
}

type Filters = Omit<OrderSelection, 'filter' | 'query'>

/** Ignores invalid values. */
export function parseOrderSelection({ searchParams }: Pick<URL, 'searchParams'>): OrderSelection {
  const query = (searchParams.get('q') ?? '').trim()
  const readParam = <Value extends string>(name: string, values: readonly Value[]) =>
    values.find((value) => value === searchParams.get(name)) ?? null
  const readDay = (name: string) => {
    const value = searchParams.get(name)
    return isDay(value) ? value : null
  }
  const tag = searchParams.get('tag')
  const filters: Filters = {
    from: readDay('from'),
    to: readDay('to'),
    payment: readParam('payment', paymentFilters),
    method: readParam('method', deliveryKinds),
    carrier: readParam('carrier', carrierNames),
    parcel: readParam('parcel', parcelFilters),
    tag_id: isId(tag) ? tag : null,
  }
  const isNarrowed = query !== '' || hasFilters(filters)
  return { filter: parseOrderFilter(searchParams.get('state'), isNarrowed), query, ...filters }
}

/** Whether more than state and words narrow the selection. */
export function hasFilters(filters: Filters): boolean {
  const { from, to, payment, method, carrier, parcel, tag_id } = filters
  return [from, to, payment, method, carrier, parcel, tag_id].some((value) => value !== null)
}

/** The selection as query parameters, without empty ones. */
export function toSelectionParams(selection: OrderSelection): Record<string, string> {
  const { filter: state, query: q, tag_id: tag, ...filters } = selection
  const { from, to, payment, method, carrier, parcel } = filters
  const params = { state, q, from, to, payment, method, carrier, parcel, tag }
  return Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  )
}
