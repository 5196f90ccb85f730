import { z } from 'zod'
import { currencies } from '#shared/money/currency.ts'
import { locales } from '#shared/stores/locale.ts'
import { toZodError, editVersion } from '#shared/forms/fields.ts'

/** Language and currency have separate forms. */
export const languageForm = z.strictObject({
  locale: z.enum(locales, toZodError('choiceUnknown')),
  seen: editVersion,
})

export const currencyForm = z.strictObject({
  currency: z.enum(currencies, toZodError('choiceUnknown')),
  seen: editVersion,
})
