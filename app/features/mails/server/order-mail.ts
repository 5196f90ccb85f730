import { z } from 'zod'
import { limits } from '#shared/limits.ts'

const amount = z.int().nonnegative()
/** The part of the amount that gift cards and store credit bear. */
const credit = amount.optional()

/** The order itself is read when the mail is sent. */
export const orderMail = z.object({
  template: z.literal('order'),
  to: z.email().max(limits.email),
  name: z.string(),
  order_id: z.uuid(),
  letter: z.discriminatedUnion('is', [
    z.object({
      is: z.literal('receipt'),
      /** The number of the order whose goods were exchanged. */
      replaces: z.int().positive().optional(),
    }),
    z.object({
      is: z.literal('paymentLink'),
      attempt_id: z.uuid(),
      /** In seconds since 1970. */
      expires_at: z.int().positive(),
    }),
    z.object({
      is: z.literal('changed'),
      /** The amount by which the order is cheaper. */
      amount,
      has_new_address: z.boolean(),
      changes: z.array(
        z.object({
          name: z.string(),
          from: z.int(),
          /** Zero for a line that is gone. */
          to: z.int(),
          /** The variant instead, with its product. */
          swapped: z.string().nullable(),
        }),
      ),
    }),
    z.object({ is: z.literal('packed') }),
    z.object({
      is: z.literal('shipped'),
      amount,
      credit,
      parcel: z.uuid().optional(),
      is_part: z.boolean().optional(),
    }),
    z.object({ is: z.literal('restCancelled'), amount, credit }),
    z.object({ is: z.literal('cancelled') }),
    z.object({ is: z.literal('tooLate') }),
    z.object({
      is: z.literal('refunded'),
      amount,
      credit,
      credit_note: z.int().positive().optional(),
      vat: amount.optional(),
      settled: amount.optional(),
    }),
    z.object({
      is: z.literal('exchanged'),
      quantity: z.int().positive(),
      name: z.string(),
      replacement: z.string(),
      amount,
      credit_note: z.int().positive(),
      vat: amount,
      settled: amount,
    }),
  ]),
})

export type OrderMail = z.infer<typeof orderMail>

/** Without the code, which is opened when the mail is sent. */
export const giftCardMail = z.object({
  template: z.literal('giftCard'),
  to: z.email().max(limits.email),
  name: z.string(),
  credit_id: z.uuid(),
})

export type GiftCardMail = z.infer<typeof giftCardMail>

/** Leads the buyer to a gift card to print. */
export const printedGiftCardMail = z.object({
  template: z.literal('printedGiftCard'),
  to: z.email().max(limits.email),
  name: z.string(),
  order_id: z.uuid(),
})

export type PrintedGiftCardMail = z.infer<typeof printedGiftCardMail>

/** Sent to the buyer and the shop; the withdrawal itself is read when the mail is sent. */
export const withdrawalMail = z.object({
  template: z.literal('withdrawal'),
  to: z.email().max(limits.email),
  name: z.string(),
  withdrawal_id: z.uuid(),
  reader: z.enum(['buyer', 'shop']),
})

/** Contains none of the typed text. */
export const unmatchedWithdrawalMail = z.object({
  template: z.literal('withdrawalUnmatched'),
  to: z.email().max(limits.email),
  withdrawal_id: z.uuid(),
})

export type UnmatchedWithdrawalMail = z.infer<typeof unmatchedWithdrawalMail>
export type WithdrawalMail = z.infer<typeof withdrawalMail>

/** The notices are read when the mail is sent, with what the person may see then. */
export const notificationMail = z.object({
  template: z.literal('staffNotices'),
  to: z.email().max(limits.email),
  name: z.string(),
  staff_id: z.uuid(),
  mail_id: z.uuid(),
  is: z.enum(['single', 'rest', 'daily']),
})

export type NotificationMail = z.infer<typeof notificationMail>
