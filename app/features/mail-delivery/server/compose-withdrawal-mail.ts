import { isRefused } from '#shared/errors/errors.ts'
import { formatLineName, formatPieces } from '#features/catalogue/rules/format-line-name.ts'
import { isSealed } from '#features/catalogue/rules/withdrawal-exception.ts'
import {
  withdrawalTexts,
  describeWithdrawalException,
} from '#features/orders/rules/withdrawal-texts.ts'
import { formatDateTime } from '#shared/stores/dates.ts'
import { parseLocaleSettings, type Language } from '#shared/stores/locale.ts'
import { to } from '#shared/paths/paths.ts'
import { mailTexts } from '#shared/text/mail.ts'
import { salesTerms } from '#features/orders/rules/sales-terms.ts'
import type { JobOwner } from '#platform/jobs/enqueue.ts'
import { readLegalFacts } from '#features/legal/server/read-legal-facts.ts'
import type { LegalFacts } from '#features/legal/rules/legal-facts.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import {
  readWithdrawal,
  type WithdrawalDetails,
} from '#features/orders/server/withdraw/read-withdrawable.ts'
import { signOrderLink } from '#features/orders/server/sign-order-link.ts'
import {
  action,
  greeting,
  note,
  quote,
  text,
  type Block,
  type MailContent,
} from '#platform/mail/mail-content.ts'
import { breakLinks } from './clean-submitted-text.ts'
import type { OrderSource } from './compose-order-mail.ts'
import type { Sender } from '#platform/mail/sender.ts'
import type { UnmatchedWithdrawalMail, WithdrawalMail } from '#features/mails/server/order-mail.ts'

const { withdrawalDays: days } = salesTerms

/** The legally required acknowledgement of receipt, or the notice to the shop. */
export async function composeWithdrawalMail(
  { withdrawal_id, name, reader }: WithdrawalMail,
  owner: JobOwner,
  sender: Sender,
  { database, orderKeys }: OrderSource,
): Promise<MailContent> {
  const store = getStoreKey(owner)
  const withdrawal = await getWithdrawal(database, store, withdrawal_id)
  const timestamp = formatReceivedAt(withdrawal, sender.language)
  if (reader === 'shop') return composeShopNotice(withdrawal, timestamp, sender)
  const facts = await readLegalFacts(database.scoped({ as: 'visitor', ...store }))
  if (isRefused(facts)) throw new Error(`the store of the withdrawal: ${facts.refused}`)
  const path = withdrawal.order_id && to.order(signOrderLink(orderKeys, withdrawal.order_id))
  const { withdrawn, receipt } = mailTexts(sender.language)
  return {
    subject: withdrawn.subject(withdrawal.order_number),
    blocks: [
      greeting(name, sender),
      text(withdrawn.received(timestamp)),
      text(`${withdrawn.statement}:`),
      quote(
        [
          withdrawn.declared(breakLinks(withdrawal.name), withdrawal.order_number),
          ...listProducts(withdrawal, sender),
        ].join('\n'),
      ),
      ...listExceptions(withdrawal, sender),
      ...listNextSteps(withdrawal, facts),
      ...(path ? [action(receipt.seeOrder, path, sender), note(withdrawn.notYou)] : []),
    ],
  }
}

/** Anyone may have typed this address, so the mail contains none of the typed text. */
export async function composeUnmatchedWithdrawalMail(
  { withdrawal_id }: UnmatchedWithdrawalMail,
  owner: JobOwner,
  sender: Sender,
  { database }: OrderSource,
): Promise<MailContent> {
  const withdrawal = await getWithdrawal(database, getStoreKey(owner), withdrawal_id)
  const { withdrawn } = mailTexts(sender.language)
  return {
    subject: withdrawn.subjectUnmatched,
    blocks: [
      greeting('', sender),
      text(withdrawn.received(formatReceivedAt(withdrawal, sender.language))),
      text(withdrawn.unmatched),
      note(withdrawn.notYou),
    ],
  }
}

async function getWithdrawal(
  database: OrderSource['database'],
  store: StoreKey,
  id: string,
): Promise<WithdrawalDetails> {
  const withdrawal = await readWithdrawal(database.scoped({ as: 'job', ...store }), store, id)
  if (!withdrawal) throw new Error('the withdrawal of the mail does not exist')
  return withdrawal
}

function getStoreKey({ company_id, store_id }: JobOwner): StoreKey {
  if (company_id === null || store_id === null) throw new Error('a withdrawal without a store')
  return { company_id, store_id }
}

/** The goods of the order that the withdrawal does not reach, each with its reason. */
function listExceptions({ order, lines }: WithdrawalDetails, { language }: Sender): Block[] {
  return (order?.lines ?? []).flatMap((line): Block[] => {
    const reason = describeWithdrawalException(line.withdrawal_exception, language)
    const isWithdrawn = lines.some(({ line_id }) => line_id === line.id)
    return reason && !isWithdrawn ? [note(`${formatLineName(line)}: ${reason}.`)] : []
  })
}

function listNextSteps(
  { order, is_late, is_without_right }: WithdrawalDetails,
  { return_address, paysReturn, language }: LegalFacts,
): Block[] {
  const { withdrawn } = mailTexts(language)
  if (!order) return []
  if (is_without_right) return [text(withdrawn.withoutRight)]
  if (is_late) return [text(withdrawn.late(days))]
  if (order.drawn === 0) return [text(withdrawn.notSent)]
  const payer = paysReturn ? withdrawn.storePays : withdrawn.buyerPays
  return [
    text(`${withdrawn.sendBack(return_address, days)} ${payer}`),
    text(withdrawn.moneyBack(days)),
  ]
}

function composeShopNotice(
  withdrawal: WithdrawalDetails,
  timestamp: string,
  sender: Sender,
): MailContent {
  const { withdrawn, withdrawnNotice: texts } = mailTexts(sender.language)
  const { order, order_number, email, is_late, is_without_right } = withdrawal
  const name = breakLinks(withdrawal.name)
  const unsentText = isWholeOrder(withdrawal) ? texts.notSent : texts.leaveOut
  const next = order?.drawn === 0 ? unsentText : texts.next(days)
  return {
    subject: texts.subject(order_number),
    blocks: [
      greeting('', sender),
      text(texts.text(name, email, timestamp)),
      quote(
        [withdrawn.declared(name, order_number), ...listProducts(withdrawal, sender)].join('\n'),
      ),
      ...(order ? [] : [text(texts.unmatched)]),
      ...(is_late ? [text(texts.late)] : []),
      ...(is_without_right ? [text(texts.withoutRight)] : []),
      ...(order && !is_late && !is_without_right ? [text(next)] : []),
      ...(order ? [action(texts.seeOrder, to.admin.order(order.id), sender)] : []),
    ],
  }
}

function isWholeOrder({ order, lines }: WithdrawalDetails): boolean {
  const countUnits = (items: readonly { quantity: number }[]) =>
    items.reduce((count, { quantity }) => count + quantity, 0)
  return order !== null && countUnits(lines) === countUnits(order.lines)
}

function listProducts(
  { lines, goods: submitted }: WithdrawalDetails,
  { language }: Sender,
): string[] {
  const { unbroken } = withdrawalTexts(language)
  const chosen = lines.map((line) => {
    const pieces = formatPieces(line)
    return isSealed(line.withdrawal_exception) ? unbroken(pieces) : pieces
  })
  return submitted ? [...chosen, breakLinks(submitted)] : chosen
}

function formatReceivedAt({ received_at, order }: WithdrawalDetails, language: Language): string {
  const locale = order?.locale ?? (language === 'da' ? 'da-DK' : 'en-GB')
  return formatDateTime(received_at, parseLocaleSettings({ locale }).dateFormat)
}
