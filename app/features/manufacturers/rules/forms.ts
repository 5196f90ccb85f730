import { z } from 'zod'
import { needsResponsiblePerson } from './manufacturer.ts'
import type { Code } from '#shared/errors/errors.ts'
import { isCountryCode } from '#shared/country-codes.ts'
import { limits } from '#shared/limits.ts'
import { isWebUrl } from '#shared/safe-url.ts'
import {
  createRequiredText,
  optionalEditVersion,
  optionalText,
  toZodError,
} from '#shared/forms/fields.ts'

/** An email address, or a secure page that can be written to. */
function isContact(text: string): boolean {
  return z.email().safeParse(text).success || (/^https:/i.test(text) && isWebUrl(text))
}

const parts = ['eu_name', 'eu_address', 'eu_contact'] as const
const missing: Record<(typeof parts)[number], Code> = {
  eu_name: 'responsibleNameMissing',
  eu_address: 'responsibleAddressMissing',
  eu_contact: 'responsibleContactInvalid',
}

// Regulation (EU) 2023/988 art. 19 (a) and (b).
export const manufacturerForm = z
  .strictObject({
    name: createRequiredText(limits.companyName, 'manufacturerNameMissing'),
    address: createRequiredText(limits.address, 'manufacturerAddressMissing'),
    contact: createRequiredText(limits.url, 'manufacturerContactInvalid').refine(
      isContact,
      toZodError('manufacturerContactInvalid'),
    ),
    country: z
      .string(toZodError('manufacturerCountryUnknown'))
      .refine(isCountryCode, toZodError('manufacturerCountryUnknown')),
    eu_name: optionalText(limits.companyName),
    eu_address: optionalText(limits.address),
    eu_contact: optionalText(limits.url).refine(
      (text) => text === '' || isContact(text),
      toZodError('responsibleContactInvalid'),
    ),
    seen: optionalEditVersion,
  })
  .superRefine((manufacturer, context) => {
    if (!needsResponsiblePerson(manufacturer) && parts.every((part) => manufacturer[part] === ''))
      return
    for (const part of parts) {
      if (manufacturer[part] !== '') continue
      context.addIssue({ code: 'custom', message: missing[part], path: [part] })
    }
  })

export type ManufacturerForm = z.output<typeof manufacturerForm>
