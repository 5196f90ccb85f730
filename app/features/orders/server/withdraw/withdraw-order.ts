import { formatLineName } from '#features/catalogue/rules/format-line-name.ts'
import { isSealed } from '#features/catalogue/rules/withdrawal-exception.ts'
import { limits } from '#shared/limits.ts'
import { toNetwork } from '#shared/client-address.ts'
import { isRefused, refused, type Refused } from '#shared/errors/errors.ts'
import { inTransaction, type Job, type Visitor } from '#platform/database/database.ts'
import { permitMail, type MailPermit } from '#features/mails/server/permit-mail.ts'
import { sendMail, sendPermittedMail } from '#features/mails/server/send-mail.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { takeAttempt, takeShare } from '#platform/rate-limit/take-attempt.ts'
import { insertEvents, toSystemEvent, type OrderEvent } from '../order-events.ts'
import type { OrderKey } from '../order-key.ts'
import { lockOrder } from '../orders.ts'
import type { TaskLine } from '../pay/payment-tasks.ts'
import { readWithdrawable } from './read-withdrawable.ts'
import {
  getCompanyEmail,
  findOrderByNumber,
  findWithdrawal,
  insertWithdrawal,
  insertWithdrawalLines,
  type Withdrawal,
} from './withdrawals.ts'

/** Names an order either by id, if it was shown, or by its number. */
export type WithdrawalRequest = {
  /** Key of the confirmed form. */
  key: string
  name: string
  email: string
} & (
  | { order_id: string; lines: readonly TaskLine[] }
  | { order_number: string; goods: string; seal_unbroken: boolean; order_id?: never }
)

/** A declaration with only an order number may come from anyone, so it is limited per network. */
export function mayWithdrawByNumber(shop: Visitor, client_address: string): Promise<boolean> {
  return takeAttempt(shop, [
    { throttle: 'named_withdrawal_address', of: toNetwork(client_address) },
  ])
}

/**
 * Records a withdrawal and acknowledges it by mail. Only the mail says whether the order was found, so the page
 * leaks no purchases. Unmatched ones are rate limited, as they mail an unverified address.
 */
export async function withdrawOrder(
  { job, shop, client_address }: { job: Job; shop: Visitor; client_address: string },
  store: StoreKey,
  declaration: WithdrawalRequest,
): Promise<Withdrawal | Refused> {
  const { company_id, store_id } = store
  return inTransaction(job, async (tx) => {
    const existing = await findWithdrawal(tx, store, declaration)
    if (existing) return existing
    const order =
      declaration.order_id === undefined
        ? await findOrderByNumber(tx, store, declaration)
        : { company_id, store_id, order_id: declaration.order_id }
    const withdrawn = order && (await resolveWithdrawal(tx, order, declaration))
    if (isRefused(withdrawn)) return withdrawn
    const { key, name, email } = declaration
    const permit = withdrawn
      ? null
      : await permitMail(shop, 'withdrawalUnmatched', { to: email, client_address })
    if (typeof permit === 'string') return refused('requestsThrottled')
    const inserted = await insertWithdrawal(tx, store, {
      key,
      name,
      email,
      order_id: withdrawn ? withdrawn.order_id : null,
      order_number: withdrawn ? String(withdrawn.number) : getOrderNumber(declaration),
      goods: withdrawn ? withdrawn.goods : getGoods(declaration),
      is_late: withdrawn?.is_late ?? false,
      is_without_right: withdrawn?.is_without_right ?? false,
    })
    if (inserted && withdrawn) await recordWithdrawal(tx, withdrawn, inserted.id)
    if (inserted && permit)
      await sendUnmatchedAcknowledgement({ tx, shop, client_address }, inserted.id, {
        name,
        permit,
      })
    else if (inserted)
      await sendAcknowledgement(tx, inserted.id, {
        name,
        email,
        order_email: withdrawn?.email ?? '',
      })
    const withdrawal = await findWithdrawal(tx, store, { key })
    return withdrawal ?? refused('withdrawalFailed')
  })
}

type WithdrawnOrder = OrderKey & {
  number: number
  email: string
  is_late: boolean
  lines: readonly TaskLine[]
  /** In words, for goods without lines. */
  goods: string
  is_without_right: boolean
}

/**
 * Returns null when an order given by number has nothing left to withdraw from. A withdrawal from the whole order does
 * not reach goods without the right; sealed goods need the buyer's word about their seal.
 */
async function resolveWithdrawal(
  tx: Job,
  order: OrderKey,
  declaration: WithdrawalRequest,
): Promise<WithdrawnOrder | Refused | null> {
  await lockOrder(tx, order)
  const withdrawable = await readWithdrawable(tx, order)
  const isShown = declaration.order_id !== undefined
  if (isRefused(withdrawable)) return isShown ? withdrawable : null
  const { number, email, is_late, left, excluded } = withdrawable
  if (left.length === 0 && (isShown || excluded.length === 0))
    return isShown ? refused('withdrawalDone') : null
  const withdrawn = { ...order, number, email, is_late, goods: '', is_without_right: false }
  if (!isShown) {
    const { goods, seal_unbroken } = declaration
    if (goods) return { ...withdrawn, lines: [], goods }
    const lines = left.filter((line) => seal_unbroken || !isSealed(line.withdrawal_exception))
    return lines.length > 0
      ? { ...withdrawn, lines: lines.map(toTaskLine) }
      : {
          ...withdrawn,
          lines: [],
          goods: nameLines([...left, ...excluded]),
          is_without_right: true,
        }
  }
  const all = left.map(toTaskLine)
  const { lines } = declaration
  if (lines.length === 0) return refused('withdrawalEmpty', { field: 'lines' })
  const isValidLine = ({ line_id, quantity }: TaskLine, index: number) =>
    lines.findIndex((one) => one.line_id === line_id) === index &&
    all.some((one) => one.line_id === line_id && quantity >= 1 && quantity <= one.quantity)
  return lines.every(isValidLine) ? { ...withdrawn, lines } : refused('withdrawalDone')
}

async function recordWithdrawal(
  tx: Job,
  { lines, is_late, company_id, store_id, order_id }: WithdrawnOrder,
  withdrawal_id: string,
): Promise<void> {
  const order = { company_id, store_id, order_id }
  await insertWithdrawalLines(tx, order, withdrawal_id, lines)
  const detail = { withdrawal_id, is_late, lines }
  const event: OrderEvent = {
    kind: 'withdrawn',
    from_state: null,
    to_state: null,
    actor: 'customer',
    staff_id: null,
    detail,
  }
  const mailed = toSystemEvent('mailed', { mail: 'withdrawn' })
  await insertEvents(tx, order, [event, mailed], undefined)
}

/** Mails the sender, the buyer if the address differs, and the shop. */
async function sendAcknowledgement(
  tx: Job,
  withdrawal_id: string,
  { name, email, order_email }: { name: string; email: string; order_email: string },
): Promise<void> {
  const mailbox = await getCompanyEmail(tx)
  const buyers = new Set([email, order_email.toLowerCase()].filter(Boolean))
  const mail = { template: 'withdrawal', withdrawal_id, name } as const
  for (const to of buyers) await sendMail(tx, { ...mail, to, reader: 'buyer' })
  if (mailbox) await sendMail(tx, { ...mail, to: mailbox, reader: 'shop' })
}

/** The mail to the unverified address contains no submitted text; the shop is notified to find the order. */
async function sendUnmatchedAcknowledgement(
  { tx, shop, client_address }: { tx: Job; shop: Visitor; client_address: string },
  withdrawal_id: string,
  { name, permit }: { name: string; permit: MailPermit },
): Promise<void> {
  const { to } = permit
  await sendPermittedMail(tx, permit, { template: 'withdrawalUnmatched', to, withdrawal_id })
  const mailbox = await getCompanyEmail(tx)
  const throttles = { store: 'withdrawal_mailbox', share: 'guarded_withdrawal_address' } as const
  if (!mailbox || !(await takeShare(shop, throttles, client_address))) return
  const mail = { template: 'withdrawal', withdrawal_id, name, to: mailbox, reader: 'shop' } as const
  await sendMail(tx, mail)
}

function toTaskLine({ id, left }: { id: string; left: number }): TaskLine {
  return { line_id: id, quantity: left }
}

function nameLines(lines: readonly Parameters<typeof formatLineName>[0][]): string {
  return lines.map(formatLineName).join(', ').slice(0, limits.message).toWellFormed()
}

function getGoods(declaration: WithdrawalRequest): string {
  return declaration.order_id === undefined ? declaration.goods : ''
}

function getOrderNumber(declaration: WithdrawalRequest): string {
  return declaration.order_id === undefined ? declaration.order_number : ''
}
