import { z } from 'zod'
import { toConsent, consents, purposes } from './consent.ts'
import { languages } from '#shared/stores/locale.ts'
import { id, toZodError } from '#shared/forms/fields.ts'

/** Consent choice sent by the browser; rejected when level and purposes disagree. */
export const consentForm = z
  .strictObject({
    receipt: id(),
    consent: z.enum(consents, toZodError('requestInvalid')),
    purposes: z.array(z.enum(purposes)).max(purposes.length),
    version: z.string().regex(/^\d{4}-\d{2}$/),
    language: z.enum(languages),
  })
  .refine(
    ({ consent, purposes: chosen }) => consent === toConsent(chosen),
    toZodError('requestInvalid'),
  )

export type ConsentForm = z.output<typeof consentForm>
