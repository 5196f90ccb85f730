import { formatPostalAddress, parseStreet } from '#features/delivery/rules/postal-address.ts'
import type { RequestedDelivery } from '#features/delivery/server/price-delivery.ts'
import type { FirstOrder } from '../related-orders.ts'
import type { BuyerDetails } from '../place/quote-order.ts'
import type { RequestedLine } from '../place/price-order.ts'
import type { DraftFields } from './order-drafts.ts'

/** The lines of a draft, as an order asks for them. */
export function toRequestedLines({ lines }: Pick<DraftFields, 'lines'>): RequestedLine[] {
  return lines.map(({ reason: _, ...line }) => line)
}

/** The parcel shop is left to the buyer. */
export function toRequestedDelivery({
  delivery_method_id: methodId,
  country,
  postcode,
  city,
}: DraftFields): RequestedDelivery {
  return { methodId, country, postcode, city }
}

/** The buyer of an earlier order, with the address in its parts. */
export function toAddressee(first: FirstOrder) {
  const { name, email, phone, country } = first
  return { name, email, phone, ...parseStreet(first), country: country || 'DK' }
}

/** `address` is the whole address as one text. */
export function toBuyer(
  { name, email, phone, address, postcode, city, country }: DraftFields,
  customer_id: string | null,
): BuyerDetails {
  const line = formatPostalAddress({ address, postcode, city, country })
  return { customer_id, name, email, phone, address: line }
}
