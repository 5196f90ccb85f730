import { z } from 'zod'
import { parcelCarriers } from './parcel-carrier.ts'
import { isDanishPostcode } from './postcodes.ts'
import { limits } from '#shared/limits.ts'
import { optionalText, toZodError } from '#shared/forms/fields.ts'

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
