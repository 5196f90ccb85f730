import { networkOf } from '#domain/client-address.ts'
import { isRefused, refused, type Refused } from '#domain/errors.ts'
import { inOneTransaction, type Job, type Visitor } from '../database/database.ts'
import { permitMail, type MailPermit } from '../mail/permit-mail.ts'
import { sendMail, sendPermittedMail } from '../mail/send-mail.ts'
import type { StoreKey } from '../stores/stores.ts'
import { takeAttempt } from '../throttle/take-attempt.ts'
import { insertEvent, noteEvent } from './order-events.ts'
import type { OrderKey } from './order-key.ts'
import { lockOrder } from './orders.ts'
import type { TaskLine } from './payment-tasks.ts'
import { readWithdrawable } from './read-withdrawable.ts'
import {
  findMailbox,
  findOrderByNumber,
  findWithdrawal,
  insertWithdrawal,
  insertWithdrawalLines,
  type Withdrawal,
} from './withdrawals.ts'

/** Names an order either by id, if it was shown, or by its number. */
export type Declaration = {
  /** Key of the confirmed form. */
  key: string
  name: string
  email: string
} & (
  | { order_id: string; lines: readonly TaskLine[] }
  | { order_number: string; goods: string; order_id?: never }
)

/** A declaration with only an order number may come from anyone, so it is limited per network. */
export function mayNameOrder(shop: Visitor, client_address: string): Promise<boolean> {
  return takeAttempt(shop, [
    { throttle: 'named_withdrawal_address', of: networkOf(client_address) },
  ])
}

/**
 * Records a withdrawal and acknowledges it by mail. Only the mail says whether the order was found, so the page
 * leaks no purchases. Unmatched ones are rate limited, as they mail an unverified address.
 */
export async function withdrawOrder(
  { job, shop, client_address }: { job: Job; shop: Visitor; client_address: string },
  store: StoreKey,
  declaration: Declaration,
): Promise<Withdrawal | Refused> {
  const { company_id, store_id } = store
  return inOneTransaction(job, async (inside) => {
    const known = await findWithdrawal(inside, store, declaration)
    if (known) return known
    const order =
      declaration.order_id === undefined
        ? await findOrderByNumber(inside, store, declaration)
        : { company_id, store_id, order_id: declaration.order_id }
    const taken = order && (await takenFrom(inside, order, declaration))
    if (isRefused(taken)) return taken
    const { key, name, email } = declaration
    const permit = taken
      ? null
      : await permitMail(shop, 'withdrawalUnmatched', { to: email, client_address })
    if (typeof permit === 'string') return refused('requestsThrottled')
    const made = await insertWithdrawal(inside, store, {
      key,
      name,
      email,
      order_id: taken ? taken.order_id : null,
      order_number: taken ? String(taken.number) : numberIn(declaration),
      goods: 'goods' in declaration ? declaration.goods : '',
      is_late: taken?.is_late ?? false,
    })
    if (made && taken) await noteWithdrawal(inside, taken, made.id)
    if (made && permit) await acknowledgeUnmatched({ inside, shop }, made.id, { name, permit })
    else if (made)
      await acknowledge(inside, made.id, { name, email, order_email: taken?.email ?? '' })
    const withdrawal = await findWithdrawal(inside, store, { key })
    return withdrawal ?? refused('withdrawalFailed')
  })
}

type Taken = OrderKey & {
  number: number
  email: string
  is_late: boolean
  lines: readonly TaskLine[]
}

/** Returns null when an order given by number has nothing left to withdraw from. */
async function takenFrom(
  inside: Job,
  order: OrderKey,
  declaration: Declaration,
): Promise<Taken | Refused | null> {
  await lockOrder(inside, order)
  const found = await readWithdrawable(inside, order)
  const isShown = declaration.order_id !== undefined
  if (isRefused(found)) return isShown ? found : null
  if (found.left.length === 0) return isShown ? refused('withdrawalDone') : null
  const { number, email, is_late, left } = found
  const all = left.map((line) => ({ line_id: line.id, quantity: line.left }))
  const taken = { ...order, number, email, is_late }
  if (!isShown) return { ...taken, lines: declaration.goods ? [] : all }
  const { lines } = declaration
  if (lines.length === 0) return refused('withdrawalEmpty', { field: 'lines' })
  const fits = ({ line_id, quantity }: TaskLine, index: number) =>
    lines.findIndex((one) => one.line_id === line_id) === index &&
    all.some((one) => one.line_id === line_id && quantity >= 1 && quantity <= one.quantity)
  return lines.every(fits) ? { ...taken, lines } : refused('withdrawalDone')
}

async function noteWithdrawal(
  inside: Job,
  { lines, is_late, ...order }: Taken,
  withdrawal_id: string,
): Promise<void> {
  await insertWithdrawalLines(inside, order, withdrawal_id, lines)
  const detail = { withdrawal_id, is_late, lines }
  const event = { kind: 'withdrawn', from_state: null, to_state: null } as const
  await insertEvent(
    inside,
    order,
    { ...event, actor: 'customer', staff_id: null, detail },
    undefined,
  )
  await noteEvent(inside, order, 'mailed', { mail: 'withdrawn' })
}

/** Mails the sender, the buyer if the address differs, and the shop. */
async function acknowledge(
  inside: Job,
  withdrawal_id: string,
  { name, email, order_email }: { name: string; email: string; order_email: string },
): Promise<void> {
  const mailbox = await findMailbox(inside)
  const buyers = new Set([email, order_email.toLowerCase()].filter(Boolean))
  const mail = { template: 'withdrawal', withdrawal_id, name } as const
  for (const to of buyers) await sendMail(inside, { ...mail, to, reader: 'buyer' })
  if (mailbox) await sendMail(inside, { ...mail, to: mailbox, reader: 'shop' })
}

/** The mail to the unverified address contains no submitted text; the shop is notified to find the order. */
async function acknowledgeUnmatched(
  { inside, shop }: { inside: Job; shop: Visitor },
  withdrawal_id: string,
  { name, permit }: { name: string; permit: MailPermit },
): Promise<void> {
  const { to } = permit
  await sendPermittedMail(inside, permit, { template: 'withdrawalUnmatched', to, withdrawal_id })
  const mailbox = await findMailbox(inside)
  const notice = [{ throttle: 'withdrawal_mailbox', of: shop.scope.store_id }] as const
  if (!mailbox || !(await takeAttempt(shop, notice))) return
  const mail = { template: 'withdrawal', withdrawal_id, name, to: mailbox, reader: 'shop' } as const
  await sendMail(inside, mail)
}

function numberIn(declaration: Declaration): string {
  return declaration.order_id === undefined ? declaration.order_number : ''
}
