import type { Currency } from '#domain/currency.ts'
import type { DisputeState } from '#domain/dispute.ts'
import type { Locale } from '#domain/locale.ts'
import type { Availability } from '#domain/product.ts'
import type { Minor } from '#domain/money.ts'

export const providerNames = ['test', 'stripe'] as const
export type ProviderName = (typeof providerNames)[number]

/** Who takes the money of one store: a page where it is paid, and what can be done with it afterwards. */
export type Provider = {
  name: ProviderName
  /** Opens a page to pay on. Asked twice for the same attempt, it is the same page. */
  openSession(ask: SessionAsk): Promise<Session>
  read(session: string): Promise<Payment>
  /** Ends the page, if nobody has paid on it, and answers how the payment stands then. */
  close(session: string): Promise<Payment>
  /** Draws money that is reserved, once; what was not drawn is let go. Answers the provider's name for it. */
  capture(session: string, order: MoneyOrder): Promise<string>
  /** Lets all of the reserved money go. */
  release(session: string, order: Pick<MoneyOrder, 'key'>): Promise<void>
  refund(session: string, order: MoneyOrder): Promise<string>
  /** What was drawn and has been disputed since, by the names of the captures. */
  disputedSince(since: Date): Promise<string[]>
  /** What a message says, or null when it is not the provider's. */
  heard(message: Message, now: Date): Promise<ProviderEvent | null>
}

export type Session = { id: string; url: string }

/** `key` makes an order to the provider one and the same, however often it is given. */
export type MoneyOrder = { key: string; amount: Minor }

/** All that a payment page is told. It is kept as JSON, so that it can be asked for again word for word. */
export type SessionAsk = {
  company_id: string
  store_id: string
  order_id: string
  attempt_id: string
  order_number: number
  store_name: string
  locale: Locale
  currency: Currency
  amount: Minor
  shipping: Minor
  lines: AskedLine[]
  /** What is known of a buyer who has signed in. */
  buyer: Buyer | null
  /** In seconds since 1970. */
  expires_at: number
  /** Without the session, which has no name yet; it is added as `session_id`. */
  success_url: string
  cancel_url: string
  terms_url: string
}

export type AskedLine = {
  name: string
  variant_name: string | null
  unit_price: Minor
  quantity: number
  image_url: string | null
  /** Payments that were asked for earlier do not say. */
  availability?: Availability
}

export type Buyer = { name: string; email: string; phone: string; address: string }

/** A payment as its provider knows it, which is the truth about it. */
export type Payment = {
  session: string
  state: 'open' | 'failed' | 'expired' | 'authorised' | 'captured' | 'released'
  amount: Minor
  currency: string
  /** Who it was asked for; null when it does not say. */
  attempt_id: string | null
  buyer: Buyer | null
  movements: Movement[]
  disputes: Dispute[]
}

/** `key` is that of the order to the provider, where it was ours. */
export type Movement = {
  kind: 'capture' | 'refund' | 'chargeback' | 'reversal'
  ref: string
  amount: Minor
  key: string | null
}

/** A customer's bank asks for money back. What it took meanwhile is among the movements. */
export type Dispute = {
  ref: string
  state: DisputeState
  amount: Minor
  reason: string
  /** Until when the bank listens to the shop. */
  answer_by: Date | null
}

export type Message = { body: string; signature: string | null }

export type ProviderEvent = {
  id: string
  /** What it is about, in as many of the names as it has. */
  attempt_id: string | null
  session: string | null
  capture: string | null
  payload: unknown
}

/** The provider could not be reached, or did not know the answer: it may be asked the same again. */
export class ProviderAway extends Error {
  override name = 'ProviderAway'
}

/** The provider heard and said no. */
export class ProviderRefused extends Error {
  override name = 'ProviderRefused'
}

/** As it was kept: what we wrote ourselves is told by its name. */
export function isSessionAsk(stored: unknown): stored is SessionAsk {
  return (
    typeof stored === 'object' && stored !== null && 'attempt_id' in stored && 'lines' in stored
  )
}
