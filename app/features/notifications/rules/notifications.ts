import {
  hasPermission,
  roles,
  type Permission,
  type Role,
} from '#features/companies/rules/permissions.ts'

/** Kinds of news that staff can have by mail. */
export const notificationKinds = [
  'order',
  'ticket',
  'stock',
  'payment',
  'lapsing',
  'check',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

export const notificationModes = ['nothing', 'at_once', 'daily'] as const
export type NotificationMode = (typeof notificationModes)[number]

/** The ways in which a payment can go wrong. */
export const paymentTroubles = ['dispute', 'lost', 'capture', 'release', 'refund'] as const
export type PaymentTrouble = (typeof paymentTroubles)[number]

type Rule = { permission: Permission; atOnceFor: readonly Role[] }

const rules: Record<NotificationKind, Rule> = {
  order: { permission: 'readOrders', atOnceFor: [] },
  ticket: { permission: 'readTickets', atOnceFor: [] },
  stock: { permission: 'readCatalogue', atOnceFor: [] },
  payment: { permission: 'handleOrders', atOnceFor: ['owner'] },
  lapsing: { permission: 'handleOrders', atOnceFor: ['owner'] },
  check: { permission: 'editSettings', atOnceFor: ['owner'] },
}

export function mayBeNotified(role: Role, kind: NotificationKind): boolean {
  return hasPermission(role, rules[kind].permission)
}

export function getDefaultMode(role: Role, kind: NotificationKind): NotificationMode {
  return rules[kind].atOnceFor.includes(role) ? 'at_once' : 'nothing'
}

/** The roles that may have notices of a kind, and those that get them without a choice. */
export function listReaders(kind: NotificationKind): { readers: Role[]; defaults: Role[] } {
  const readers = roles.filter((role) => mayBeNotified(role, kind))
  return { readers, defaults: readers.filter((role) => getDefaultMode(role, kind) !== 'nothing') }
}

/** A product without a limit of its own is low on stock from this number on. */
export const usualLowStock = 3

/** Mails of single notices that a person gets within an hour; the last one tells of all that wait. */
export const maxNotificationMailsPerHour = 12

/**
 * How many of the waiting notices get a mail each, and whether the others share one. Beyond the limit they wait for
 * the hour to pass.
 */
export function planNotificationMails(
  waiting: number,
  mailedInLastHour: number,
): { single: number; isRestMailed: boolean } {
  const left = Math.max(0, maxNotificationMailsPerHour - mailedInLastHour)
  if (waiting <= left) return { single: waiting, isRestMailed: false }
  return { single: Math.max(0, left - 1), isRestMailed: left > 0 }
}
