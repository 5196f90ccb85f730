import { z } from 'zod'
import { currencies } from '../currency.ts'
import { locales } from '../locale.ts'
import { saying, seenMark } from './fields.ts'

/** Language and currency have separate forms. */
export const languageForm = z.strictObject({
  locale: z.enum(locales, saying('choiceUnknown')),
  seen: seenMark,
})

export const currencyForm = z.strictObject({
  currency: z.enum(currencies, saying('choiceUnknown')),
  seen: seenMark,
})
