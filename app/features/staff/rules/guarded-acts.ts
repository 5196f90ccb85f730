import type { Currency } from '#shared/money/currency.ts'
import { minor, type Minor } from '#shared/money/money.ts'
import type { Permission } from '#features/companies/rules/permissions.ts'

/**
 * When an act asks for the identity again: each time, of everyone who has a second factor, or once the amounts of the
 * person and the day exceed a limit.
 */
type Confirmation = 'always' | 'with a factor' | 'above a sum'

export type GuardedAct = {
  permission: Permission
  moves: 'money' | 'people' | 'domains' | 'buyers'
  confirmation: Confirmation
}

/** The acts that move money, people or domains: their permission, and when a stolen session is not enough. */
export const guardedActs = {
  refundOrder: { permission: 'handleOrders', moves: 'money', confirmation: 'above a sum' },
  exchangeGoods: { permission: 'handleOrders', moves: 'money', confirmation: 'above a sum' },
  addCredit: { permission: 'handleOrders', moves: 'money', confirmation: 'above a sum' },
  sendGiftCard: { permission: 'handleOrders', moves: 'money', confirmation: 'above a sum' },
  showGiftCard: { permission: 'handleOrders', moves: 'money', confirmation: 'above a sum' },
  savePaymentAccount: { permission: 'editSettings', moves: 'money', confirmation: 'always' },
  saveParcelAccount: { permission: 'editSettings', moves: 'money', confirmation: 'always' },
  removeParcelAccount: { permission: 'editSettings', moves: 'money', confirmation: 'always' },
  inviteMember: { permission: 'editMembers', moves: 'people', confirmation: 'always' },
  changeRole: { permission: 'editMembers', moves: 'people', confirmation: 'always' },
  removeMember: { permission: 'editMembers', moves: 'people', confirmation: 'always' },
  consentToFactorReset: { permission: 'editMembers', moves: 'people', confirmation: 'always' },
  changeDomain: { permission: 'editStore', moves: 'domains', confirmation: 'always' },
  openClosedStore: { permission: 'editStore', moves: 'domains', confirmation: 'with a factor' },
  deleteStore: { permission: 'deleteStore', moves: 'domains', confirmation: 'with a factor' },
  exportBuyers: { permission: 'handleOrders', moves: 'buyers', confirmation: 'with a factor' },
} as const satisfies Record<string, GuardedAct>

export type Act = keyof typeof guardedActs

/** Acts whose amounts add up. */
export type SummedAct = {
  [Name in Act]: (typeof guardedActs)[Name]['confirmation'] extends 'above a sum' ? Name : never
}[Act]

// DKK 5,000 and roughly its equivalents.
const dailyLimits: Record<Currency, Minor> = {
  DKK: minor(500_000),
  EUR: minor(50_000),
  USD: minor(50_000),
}

/** The sum of a day's shares above which the identity is asked for. */
export const wholeDay = 1_000_000

/** The share of a day's limit that an amount takes. */
export function getDailyShare(amount: Minor, currency: Currency): number {
  return Math.ceil((amount * wholeDay) / dailyLimits[currency])
}
