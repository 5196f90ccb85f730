import type { Currency } from '#shared/money/currency.ts'
import type { DisputeState } from '#shared/payments/dispute.ts'
import type { Locale } from '#shared/stores/locale.ts'
import type { Minor } from '#shared/money/money.ts'
import type { UnitPrice } from '#shared/money/unit.ts'
import type { Job } from '../database/database.ts'
import { accountProviders, type PaymentMethod } from '#shared/payments/payment-methods.ts'

export const providerNames = ['test', ...accountProviders] as const
export type ProviderName = (typeof providerNames)[number]

/** A payment provider for one store: a hosted payment page and the operations on its payments. */
export type Provider = {
  name: ProviderName | 'credit'
  /** Whether an instruction that is repeated meanwhile, under the same key, has one effect. */
  deduplicates: boolean
  /** Opens a payment page. Idempotent per attempt. */
  openSession(request: SessionRequest): Promise<Session>
  /** `reader` is a handle for a provider that keeps its payments in the database. */
  read(session: string, reader?: Job): Promise<Payment>
  /** Closes the page unless it is paid; returns the resulting payment. */
  close(session: string): Promise<Payment>
  /** Captures reserved money, in parts where isCapturedWithLastParcel() is false. Returns the provider's reference. */
  capture(session: string, order: PaymentInstruction): Promise<string>
  /** Releases all reserved money. */
  release(session: string, order: Pick<PaymentInstruction, 'key'>): Promise<void>
  refund(session: string, order: PaymentInstruction): Promise<string>
  /** References of captures disputed since then. */
  listDisputedSince(since: Date): Promise<string[]>
  /** Verifies and parses a message; null if it is not from the provider. */
  verifyMessage(message: Message, now: Date): Promise<ProviderEvent | null>
}

export type Session = { id: string; url: string }

/** `key` is the idempotency key of the instruction. */
export type PaymentInstruction = { key: string; amount: Minor }

/** All the data of a payment page. Stored as JSON, so that a retry sends exactly the same request. */
export type SessionRequest = {
  company_id: string
  store_id: string
  order_id: string
  attempt_id: string
  order_number: number
  store_name: string
  locale: Locale
  currency: Currency
  /** The part of the total that the card pays. */
  amount: Minor
  /** The part that gift cards and credit pay; missing in requests stored by earlier versions. */
  credit?: Minor
  shipping: Minor
  shipping_saving?: Saving | null
  /** Whether goods are sent to an address; missing in requests stored by earlier versions. */
  ships?: boolean
  lines: PaymentLine[]
  /** The buyer enters it on our page; until then it is that of the account, or null where the provider's page asks. */
  buyer: (Buyer & { place?: BuyerCountry }) | null
  /** The chosen one, or those of the store until then; missing with test payments. */
  means?: readonly PaymentMethod[]
  /** In seconds since 1970. */
  expires_at: number
  /** The address lacks the payment that getReturnUrl() names. */
  success_url: string
  cancel_url: string
  terms_url: string
}

export type PaymentLine = {
  name: string
  variant_name: string | null
  unit_price: Minor
  quantity: number
  image_url: string | null
  // Missing in requests stored by earlier versions.
  availability?: 'in stock' | 'out of stock' | 'preorder' | 'backorder'
  ships_on?: string | null
  withdrawal_exception?: 'none' | 'hygiene' | 'media' | 'custom_made' | 'perishable' | 'periodical'
  before_price?: Minor | null
  measure_price?: UnitPrice | null
  savings?: readonly Saving[]
}

type Saving = { name: string; code: string | null; amount: Minor }

/** Describes a purchase in the words of the store; the composition root hands it in. */
export type DescribePurchase = (request: SessionRequest) => {
  shipping: string
  /** Names what is left to pay after gift cards and credit. */
  rest: string
  /** Names the terms that the buyer accepts, with a Markdown link. */
  obligation: string
  lines: readonly DescribedLine[]
}

export type DescribedLine = {
  name: string
  description: string
  quantity: number
  unit_amount: Minor
  image_url: string | null
}

/** The address is one line. */
export type Buyer = { name: string; email: string; phone: string; address: string }

/** The parts of that line. */
export type BuyerCountry = { street: string; postcode: string; city: string; country: string }

/** The provider's record of a payment, which is authoritative. */
export type Payment = {
  session: string
  state: 'open' | 'failed' | 'expired' | 'authorised' | 'captured' | 'released'
  amount: Minor
  currency: string
  /** Our payment attempt; null if the provider has none. */
  attempt_id: string | null
  buyer: Buyer | null
  movements: Movement[]
  disputes: Dispute[]
  /** When reserved money is released by itself, if the provider says so. */
  authorised_until: Date | null
}

/** `key` is the idempotency key of our instruction; null for movements made by others. */
export type Movement = {
  kind: 'capture' | 'refund' | 'chargeback' | 'reversal'
  ref: string
  amount: Minor
  key: string | null
}

/** A chargeback claim by the buyer's bank. Money it has taken is listed among the movements. */
export type Dispute = {
  ref: string
  state: DisputeState
  amount: Minor
  reason: string
  /** The deadline for evidence. */
  answer_by: Date | null
}

export type Message = {
  body: string
  signature: string | null
  /** The version of the interface and the account, from providers that send them. */
  version?: string | null
  account?: string | null
}

export type ProviderEvent = {
  id: string
  /** The payment concerned, by whichever references the event has. */
  attempt_id: string | null
  session: string | null
  capture: string | null
  payload: unknown
}

/** The provider was unreachable or failed; the same call may be retried. */
export class ProviderUnavailable extends Error {
  override name = 'ProviderAway'
}

/** The provider rejected the call for good. */
export class ProviderRefused extends Error {
  override name = 'ProviderRefused'
}

/** Names our attempt, whose id is random: the provider's own reference may be a number that can be counted. */
export function getReturnUrl({
  success_url,
  attempt_id,
}: Pick<SessionRequest, 'success_url' | 'attempt_id'>): string {
  const url = new URL(success_url)
  url.searchParams.set('session_id', attempt_id)
  return url.href
}

/** An order that sends no goods needs no address. */
export function isKnownBuyer({ buyer, ships }: Pick<SessionRequest, 'buyer' | 'ships'>): boolean {
  if (buyer === null || buyer.email === '' || buyer.name === '') return false
  return ships === false || buyer.address !== ''
}

/** A shallow check is enough, as only we write these rows. */
export function isSessionRequest(stored: unknown): stored is SessionRequest {
  return (
    typeof stored === 'object' && stored !== null && 'attempt_id' in stored && 'lines' in stored
  )
}
