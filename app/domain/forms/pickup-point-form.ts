import { z } from 'zod'
import { parcelCarriers } from '../delivery/parcel-carrier.ts'
import { isDanishPostcode } from '../delivery/postcodes.ts'
import { limits } from '../shared/limits.ts'
import { optionalText, toZodError } from './fields.ts'

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
