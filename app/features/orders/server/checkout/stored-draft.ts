import { isCountry } from '#features/delivery/rules/countries.ts'
import type { Parcel } from '#features/delivery/rules/list-delivery-choices.ts'
import { minor } from '#shared/money/money.ts'
import type { CheckoutDraft } from '../../rules/checkout-draft.ts'
import { toRecord, toText } from '#shared/json-values.ts'

/** The campaign that may make the delivery of an order free. */
export type FreeShipping = { campaign_id: string; name: string; code: string | null }

/** The facts that price the delivery of an order, as they were when it was placed. */
export type OrderedParcel = Pick<Parcel, 'subtotal' | 'weight' | 'readyOn'> & {
  isDelayed: boolean
  freeShipping: FreeShipping | null
}

/** Null for an order that sends no goods, and for those of earlier versions. */
export function parseOrderedParcel(stored: unknown): OrderedParcel | null {
  const { subtotal, weight, readyOn, isDelayed, freeShipping } = toRecord(stored)
  if (typeof subtotal !== 'number') return null
  const { campaign_id, name, code } = toRecord(freeShipping)
  return {
    subtotal: minor(subtotal),
    weight: Number(weight),
    readyOn: typeof readyOn === 'string' ? readyOn : null,
    isDelayed: isDelayed === true,
    freeShipping:
      campaign_id === undefined
        ? null
        : {
            campaign_id: toText(campaign_id),
            name: toText(name),
            code: typeof code === 'string' ? code : null,
          },
  }
}

/** The page of the order as it was left; null before anything was typed. */
export function parseStoredDraft(stored: unknown): CheckoutDraft | null {
  const { buyer, methodId, pickupPoint, pickupSearch, mean } = toRecord(stored)
  if (buyer === undefined) return null
  const { email, name, phone, address, postcode, city, country } = toRecord(buyer)
  const { id, postcode: postcodeOfShop } = toRecord(pickupPoint)
  return {
    buyer: {
      email: toText(email),
      name: toText(name),
      phone: toText(phone),
      address: toText(address),
      postcode: toText(postcode),
      city: toText(city),
      country: isCountry(country) ? country : '',
    },
    methodId: typeof methodId === 'string' ? methodId : null,
    pickupPoint:
      typeof id === 'string' && typeof postcodeOfShop === 'string'
        ? { id, postcode: postcodeOfShop }
        : null,
    pickupSearch: toText(pickupSearch),
    mean: toText(mean),
  }
}
