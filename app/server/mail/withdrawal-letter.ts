import { formatDateTime, localeSettingsOf, type Language } from '#domain/locale.ts'
import { to } from '#domain/paths.ts'
import { mailWords } from '#domain/text/mail.ts'
import { tradeTerms } from '#domain/trade-terms.ts'
import type { Place } from '../jobs/enqueue.ts'
import { readWithdrawal, type WithdrawalRead } from '../orders/read-withdrawal.ts'
import { signOrderLink } from '../orders/sign-order-link.ts'
import { action, greeting, note, quote, text, type Block, type Letter } from './letter.ts'
import { breakLinks } from './clean-words.ts'
import type { Archive } from './order-letter.ts'
import type { Sender } from './sender.ts'
import type { UnmatchedWithdrawalMail, WithdrawalMail } from './withdrawal-mail.ts'

const { withdrawalDays: days } = tradeTerms

/** The legally required acknowledgement of receipt, or the notice to the shop. */
export async function withdrawalLetter(
  { withdrawal_id, name, reader }: WithdrawalMail,
  { company_id, store_id }: Place,
  sender: Sender,
  { database, orderKeys }: Archive,
): Promise<Letter> {
  const found = await getWithdrawal(database, { company_id, store_id }, withdrawal_id)
  const moment = momentOf(found, sender.language)
  if (reader === 'shop') return noticeOf(found, moment, sender)
  const path = found.order_id && to.order(signOrderLink(orderKeys, found.order_id))
  const { withdrawn, receipt } = mailWords(sender.language)
  return {
    subject: withdrawn.subject(found.order_number),
    blocks: [
      greeting(name, sender),
      text(withdrawn.received(moment)),
      text(`${withdrawn.statement}:`),
      quote(
        [withdrawn.declared(breakLinks(found.name), found.order_number), ...goodsIn(found)].join(
          '\n',
        ),
      ),
      ...nextSteps(found, sender),
      ...(path ? [action(receipt.seeOrder, path, sender), note(withdrawn.notYou)] : []),
    ],
  }
}

/** Anyone may have typed this address, so the mail contains none of the typed text. */
export async function unmatchedWithdrawalLetter(
  { withdrawal_id }: UnmatchedWithdrawalMail,
  place: Place,
  sender: Sender,
  { database }: Archive,
): Promise<Letter> {
  const found = await getWithdrawal(database, place, withdrawal_id)
  const { withdrawn } = mailWords(sender.language)
  return {
    subject: withdrawn.subjectUnmatched,
    blocks: [
      greeting('', sender),
      text(withdrawn.received(momentOf(found, sender.language))),
      text(withdrawn.unmatched),
      note(withdrawn.notYou),
    ],
  }
}

async function getWithdrawal(
  database: Archive['database'],
  { company_id, store_id }: Place,
  id: string,
): Promise<WithdrawalRead> {
  if (company_id === null || store_id === null) throw new Error('a withdrawal of no store')
  const store = { company_id, store_id }
  const found = await readWithdrawal(database.through({ as: 'job', ...store }), store, id)
  if (!found) throw new Error('a letter about a withdrawal that is not there')
  return found
}

function nextSteps({ order, is_late }: WithdrawalRead, sender: Sender): Block[] {
  const { withdrawn } = mailWords(sender.language)
  if (!order) return []
  if (is_late) return [text(withdrawn.late(days))]
  if (order.drawn === 0) return [text(withdrawn.notSent)]
  return [text(withdrawn.sendBack(addressOf(sender), days)), text(withdrawn.moneyBack(days))]
}

function noticeOf(found: WithdrawalRead, moment: string, sender: Sender): Letter {
  const { withdrawn, withdrawnNotice: said } = mailWords(sender.language)
  const { order, order_number, email, is_late } = found
  const name = breakLinks(found.name)
  const unsent = isWhole(found) ? said.notSent : said.leaveOut
  const next = order?.drawn === 0 ? unsent : said.next(days)
  return {
    subject: said.subject(order_number),
    blocks: [
      greeting('', sender),
      text(said.text(name, email, moment)),
      quote([withdrawn.declared(name, order_number), ...goodsIn(found)].join('\n')),
      ...(order ? [] : [text(said.unmatched)]),
      ...(is_late ? [text(said.late)] : []),
      ...(order && !is_late ? [text(next)] : []),
      ...(order ? [action(said.seeOrder, to.admin.order(order.id), sender)] : []),
    ],
  }
}

function isWhole({ order, lines }: WithdrawalRead): boolean {
  const piecesOf = (some: readonly { quantity: number }[]) =>
    some.reduce((count, { quantity }) => count + quantity, 0)
  return order !== null && piecesOf(lines) === piecesOf(order.lines)
}

function goodsIn({ lines, goods: typed }: WithdrawalRead): string[] {
  const chosen = lines.map(({ name, variant_name, quantity }) => {
    return `${quantity} × ${variant_name ? `${name}, ${variant_name}` : name}`
  })
  return typed ? [...chosen, breakLinks(typed)] : chosen
}

function momentOf({ received_at, order }: WithdrawalRead, language: Language): string {
  const locale = order?.locale ?? (language === 'da' ? 'da-DK' : 'en-GB')
  return formatDateTime(received_at, localeSettingsOf({ locale }).dateFormat)
}

function addressOf({ company }: Sender): string {
  const lines = company ? [company.name, ...company.address.split('\n')] : []
  return lines
    .map((line) => line.trim())
    .filter(Boolean)
    .join(', ')
}
