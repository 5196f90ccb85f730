import { z } from 'zod'
import { minor } from '#shared/money/money.ts'
import { limits } from '#shared/limits.ts'
import {
  amount,
  createRequiredText,
  email,
  id,
  optionalText,
  toZodError,
} from '#shared/forms/fields.ts'

const reason = createRequiredText(limits.message, 'creditReasonMissing')

const common = {
  key: id(),
  amount: amount('creditAmountInvalid').refine(
    (typed) => typed > 0 && typed <= limits.amount,
    toZodError('creditAmountInvalid'),
  ),
  reason,
}

export const creditForm = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({
      ...common,
      kind: z.literal('gift_card'),
      email: z.union([z.literal(''), email('emailMissing', 'emailInvalid')]).default(''),
      recipient_name: optionalText(limits.personName),
      greeting: optionalText(limits.message),
    }),
    z.strictObject({
      ...common,
      kind: z.literal('store_credit'),
      email: email('emailMissing', 'emailInvalid'),
      recipient_name: optionalText(limits.personName),
      greeting: optionalText(limits.message),
    }),
  ],
  toZodError('requestInvalid'),
)

export type CreditForm = z.output<typeof creditForm>

export const creditClosingForm = z.strictObject({
  reason,
  seen: z.coerce
    .number(toZodError('requestInvalid'))
    .int(toZodError('requestInvalid'))
    .transform(minor),
})

export const giftCardSendingForm = z.strictObject({
  key: id(),
  email: email('emailMissing', 'emailInvalid'),
})

export type GiftCardSendingForm = z.output<typeof giftCardSendingForm>
