import { z } from 'zod'
import { limits } from '#shared/limits.ts'
import { languages } from '#shared/stores/locale.ts'
import {
  giftCardMail,
  orderMail,
  printedGiftCardMail,
  unmatchedWithdrawalMail,
  withdrawalMail,
  notificationMail,
} from './order-mail.ts'

const to = z.email().max(limits.email)
const text = z.string()
const token = z.string().min(1)
const minutes = z.int().positive()

/** In the language of the store. */
const customerMails = [
  z.object({ template: z.literal('confirmAddress'), to, name: text, token }),
  z.object({ template: z.literal('accountExists'), to, name: text }),
  z.object({ template: z.literal('wrongPasswords'), to, name: text }),
  // Without a token: another account already has the address.
  z.object({ template: z.literal('changeEmail'), to, name: text, token: token.nullable() }),
  z.object({ template: z.literal('emailChanged'), to, name: text, email: z.email() }),
  z.object({ template: z.literal('resetPassword'), to, name: text, token, minutes }),
  z.object({
    template: z.literal('staffAnswered'),
    to,
    name: text,
    title: text,
    message: text,
    ticket_id: z.uuid(),
    /** Guests read the conversation through the link of this order. */
    order_id: z.uuid().optional(),
  }),
  // The goods are read when the mail is sent.
  z.object({ template: z.literal('reviewInvitation'), to, name: text, order_id: z.uuid() }),
  z.object({
    template: z.literal('recall'),
    to,
    name: text,
    recall_id: z.uuid(),
    order_id: z.uuid(),
  }),
  z.object({
    template: z.literal('confirmQuestion'),
    to,
    name: text,
    slug: text,
    product: text,
    token,
  }),
  z.object({
    template: z.literal('questionAnswered'),
    to,
    name: text,
    slug: text,
    product: text,
    question: text,
    answer: text,
  }),
  z.object({ template: z.literal('orderCode'), to, number: z.int(), code: text }),
  z.object({ template: z.literal('confirmWish'), to, slug: text, product: text, token }),
  z.object({ template: z.literal('backInStock'), to, slug: text, product: text }),
  giftCardMail,
  printedGiftCardMail,
  orderMail,
  withdrawalMail,
  unmatchedWithdrawalMail,
] as const

/** In the language of the person, for staff. */
const staffMails = [
  z.object({
    template: z.literal('domainFailing'),
    to,
    store: text,
    domain: text,
    days: z.int().positive(),
    company_id: z.uuid(),
    store_id: z.uuid(),
  }),
  z.object({
    template: z.literal('invitation'),
    to,
    inviter: text,
    company: text,
    token,
    days: z.int().positive(),
    /** The language of the inviter, which the invited person reads unless they have an account. */
    language: z.enum(languages).optional(),
  }),
  z.object({
    template: z.literal('staffResetPassword'),
    to,
    name: text,
    token,
    minutes,
  }),
  z.object({ template: z.literal('staffWrongPasswords'), to, name: text }),
  z.object({
    template: z.literal('staffFactorReset'),
    to,
    name: text,
    token,
    hours: z.int().positive(),
  }),
  notificationMail,
] as const

const customerMail = z.discriminatedUnion('template', customerMails)
const staffMail = z.discriminatedUnion('template', staffMails)

export type CustomerMail = z.infer<typeof customerMail>
export type StaffMail = z.infer<typeof staffMail>
export type Mail = CustomerMail | StaffMail

/** Validated, because queued mails may be older than the program. */
export const queuedMail = z.union([customerMail, staffMail])

export function isStaffMail(mail: Mail): mail is StaffMail {
  return staffMails.some(({ shape }) => shape.template.value === mail.template)
}
