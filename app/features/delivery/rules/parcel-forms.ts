import { z } from 'zod'
import { editVersion, toZodError, optionalText } from '#shared/forms/fields.ts'
import { parcelCarriers } from '#shared/parcels/parcel-carrier.ts'
import { isDanishPostcode } from './postcodes.ts'
import { limits } from '#shared/limits.ts'

const key = z
  .string(toZodError('parcelKeyInvalid'))
  .trim()
  .pipe(z.uuid(toZodError('parcelKeyInvalid')))

/** API user and API key of the store's own Shipmondo account. */
export const parcelAccountForm = z.strictObject({ api_user: key, api_key: key, seen: editVersion })

const carriers = z
  .string(toZodError('choiceUnknown'))
  .transform((list) => [...new Set(list.split(','))])
  .pipe(z.array(z.enum(parcelCarriers, toZodError('choiceUnknown'))))

/** A search for parcel shops; carriers are separated by commas. */
export const pickupPointSearchForm = z.object({
  carriers: carriers.default([...parcelCarriers]),
  country: z.literal('DK', toZodError('pickupCountryUnknown')).default('DK'),
  postcode: z
    .string(toZodError('postcodeInvalid'))
    .trim()
    .refine(isDanishPostcode, toZodError('postcodeInvalid')),
  address: optionalText(limits.address),
})
