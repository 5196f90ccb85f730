import { z } from 'zod'
import { minor, zero } from '#shared/money/money.ts'
import { limits } from '#shared/limits.ts'
import {
  amount,
  createRequiredText,
  email,
  id,
  optionalText,
  toZodError,
} from '#shared/forms/fields.ts'
import type { Code } from '#shared/errors/errors.ts'
import { defaultCurrency } from '#shared/money/currency.ts'
import { parseAmount } from '#shared/money/parse-amount.ts'
import { giftCardDeliveries } from '#features/orders/rules/gift-card-order.ts'

const reason = createRequiredText(limits.message, 'creditReasonMissing')

const common = {
  key: id(),
  amount: amount('creditAmountInvalid').refine(
    (submitted) => submitted > 0 && submitted <= limits.amount,
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

/** The choice of an amount that is typed in its own field. */
export const ownAmount = 'own'

const fields = z.strictObject({
  key: id(),
  amount: z.string(toZodError('giftCardAmountMissing')),
  own_amount: optionalText(limits.typedAmount),
  delivery: z.enum(giftCardDeliveries, toZodError('requestInvalid')),
  recipient_name: optionalText(limits.personName),
  recipient_email: optionalText(limits.email),
  deliver_on: optionalText(limits.typedAmount, 'giftCardDayInvalid'),
  greeting: optionalText(limits.message),
})

const address = email('giftCardEmailMissing', 'emailInvalid')

/** Whether amount and day fit the store is checked when the card is bought. */
export const giftCardForm = fields.transform(({ own_amount, ...form }, context) => {
  const refuse = (field: string, message: Code) =>
    context.issues.push({ code: 'custom', message, input: form, path: [field] })
  const isOwn = form.amount === ownAmount
  const amount = parseAmount(isOwn ? own_amount : form.amount, defaultCurrency)
  if (amount === undefined) refuse(isOwn ? 'own_amount' : 'amount', 'giftCardAmountMissing')
  if (form.delivery === 'paper') {
    return { ...form, amount: amount ?? zero, recipient_email: '', deliver_on: '' }
  }
  const recipient = address.safeParse(form.recipient_email)
  if (!recipient.success) {
    refuse('recipient_email', form.recipient_email === '' ? 'giftCardEmailMissing' : 'emailInvalid')
  }
  return { ...form, amount: amount ?? zero, recipient_email: recipient.data ?? '' }
})

export type GiftCardForm = z.output<typeof giftCardForm>
