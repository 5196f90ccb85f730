import type { Destination } from '#features/delivery/rules/list-delivery-choices.ts'
import { isDanishPostcode } from '#features/delivery/rules/postcodes.ts'

export type CheckoutBuyer = {
  email: string
  name: string
  phone: string
  address: string
  postcode: string
  city: string
  country: string
}

/** The parcel shop of a form; its postcode is asked of carriers that find no shop by its id. */
export type NamedPickupPoint = { id: string; postcode: string }

/** The fields of the page of the checkout as far as they are filled in. */
export type CheckoutDraft = {
  buyer: CheckoutBuyer
  /** Null while no method was chosen. */
  methodId: string | null
  pickupPoint: NamedPickupPoint | null
  /** A postcode, a street, or both. */
  pickupSearch: string
  mean: string
}

/** The choice of means that asks for the number of a card. */
export const cardMethod = 'card'

export function toDestination({ country, postcode }: CheckoutBuyer): Destination {
  return { country, postcode: postcode === '' ? null : postcode }
}

/** The place near which parcel shops are listed; null while no Danish postcode is known. */
export function toPickupAddress({
  buyer: { postcode, address },
  pickupSearch,
}: Pick<CheckoutDraft, 'buyer' | 'pickupSearch'>): { postcode: string; address: string } | null {
  const [before = '', submitted] = pickupSearch.split(/(?:^|[\s,]+)([1-9]\d{3})(?=$|[\s,])/)
  // Carriers search by postcode and street, without the town.
  if (submitted !== undefined) return { postcode: submitted, address: before }
  if (!isDanishPostcode(postcode)) return null
  return { postcode, address: pickupSearch || address }
}
