import { z } from 'zod'
import { currencies } from '../money/currency.ts'
import { locales } from '../stores/locale.ts'
import { toZodError, editVersion } from './fields.ts'

/** Language and currency have separate forms. */
export const languageForm = z.strictObject({
  locale: z.enum(locales, toZodError('choiceUnknown')),
  seen: editVersion,
})

export const currencyForm = z.strictObject({
  currency: z.enum(currencies, toZodError('choiceUnknown')),
  seen: editVersion,
})
