import { defineStaffTexts } from '#shared/text/staff-texts.ts'
import { notificationInDanish } from '#languages/da/notifications/admin-notifications-texts.ts'
import {
  maxNotificationMailsPerHour,
  type NotificationKind,
  type NotificationMode,
  type PaymentTrouble,
} from './notifications.ts'
import { spellNumber } from '#shared/text/spell.ts'

const countOf = (one: string, many: string) => (count: number) =>
  count === 1 ? `1 ${one}` : `${count} ${many}`

/** The page and the mails of notifications. */
export const notificationInEnglish = {
  title: 'Notifications',
  intro:
    'What you get mail about, for each store. Each member chooses for themselves: this is yours alone.',
  kinds: {
    order: 'New orders',
    ticket: 'New tickets and answers of customers',
    stock: 'Low stock',
    payment: 'Trouble with a payment',
    lapsing: 'A reservation is about to lapse',
    check: 'Go-live check',
  } satisfies Record<NotificationKind, string>,
  hints: {
    stock: 'Once each time that a product falls to the limit of its page.',
    payment: 'Disputes, and amounts that could not be charged or refunded.',
    check: 'When a requirement of an open store turns red, and when a store opens by itself.',
    lapsing: 'Two days before reserved money is released by itself, once for each order.',
  } as Partial<Record<NotificationKind, string>>,
  modes: {
    nothing: 'No mail',
    at_once: 'A mail at once',
    daily: 'In the daily mail',
  } satisfies Record<NotificationMode, string>,
  limit: `Within an hour you get at most ${spellNumber(maxNotificationMailsPerHour)} single mails. The last of them tells of everything else.`,
  daily: {
    title: 'The daily mail',
    intro: 'One mail a day with all of your stores. A day without news has no mail.',
    hour: 'Sent at',
  },
  noStores: 'You have no store yet. Once there is one, you choose here what you get mail about.',
  saved: 'Your notifications have been saved.',
  formatHour: (hour: number) => `${String(hour).padStart(2, '0')}:00`,
  mail: {
    order: (number: number, total: string) => `New order ${number}, ${total}`,
    ticket: (number: number, title: string) => `A customer wrote: ticket ${number}, ${title}`,
    stock: (product: string) => `Low stock: ${product}`,
    payment: {
      dispute: (number: number) => `The customer’s bank disputes the payment of order ${number}`,
      lost: (number: number) => `The dispute about order ${number} is lost`,
      capture: (number: number) => `The amount of order ${number} could not be charged`,
      release: (number: number) => `The reserved amount of order ${number} could not be released`,
      refund: (number: number) => `The refund of order ${number} failed`,
    } satisfies Record<PaymentTrouble, (number: number) => string>,
    lapsing: (number: number, total: string) =>
      `The reserved ${total} of order ${number} will be released soon`,
    check: {
      opened: 'Your store is open: its go-live check is green',
      unmet: (requirements: string) => `The go-live check turned red: ${requirements}`,
    },
    counts: {
      order: countOf('new order', 'new orders'),
      ticket: countOf('ticket with news', 'tickets with news'),
      stock: countOf('product low on stock', 'products low on stock'),
      payment: countOf(
        'order with trouble with the payment',
        'orders with trouble with the payment',
      ),
      lapsing: countOf('reservation about to lapse', 'reservations about to lapse'),
      check: countOf('go-live check with news', 'go-live checks with news'),
    } satisfies Record<NotificationKind, (count: number) => string>,
    restSubject: (count: number) => `${count} more notifications`,
    restIntro: `You have been sent ${spellNumber(maxNotificationMailsPerHour)} mails within an hour, so this one tells of all that came since. Later ones wait for the hour to pass.`,
    dailySubject: (count: number) => (count === 1 ? 'Today: one thing' : `Today: ${count} things`),
    more: (count: number) => `and ${count} more`,
    open: 'Open it',
    why: 'You get this mail because you chose it, or because you own the company.',
    change: 'Change or stop these mails',
  },
}

export const adminNotificationTexts = defineStaffTexts(notificationInEnglish, {
  da: notificationInDanish,
})
