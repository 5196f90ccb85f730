import { formatPieces } from '#features/catalogue/rules/format-line-name.ts'
import { readAcceptedTerms } from '#features/legal/server/read-accepted-terms.ts'
import type { LegalDocument } from '#features/legal/rules/document.ts'
import { formatMoney, minor } from '#shared/money/money.ts'
import { to } from '#shared/paths/paths.ts'
import { giftCardTexts } from '#features/gift-cards/rules/texts.ts'
import { mailTexts, type MailTexts } from '#shared/text/mail.ts'
import { getPaymentPlace } from '#features/orders/rules/order-payment-texts.ts'
import { countLineUnits } from '#features/orders/rules/withdrawn-items.ts'
import { guaranteeTexts } from '#features/guarantee-notices/rules/guarantee-texts.ts'
import { salesTerms } from '#features/orders/rules/sales-terms.ts'
import type { Database, Job } from '#platform/database/database.ts'
import { inOneRoundTrip } from '#platform/database/one-round-trip.ts'
import type { JobOwner } from '#platform/jobs/enqueue.ts'
import {
  readSummaryRows,
  completeSummary,
  type OrderSummary,
} from '#features/orders/server/read-order.ts'
import { signOrderLink } from '#features/orders/server/sign-order-link.ts'
import {
  listComparedNotices,
  type GuaranteeNotice,
} from '#features/guarantee-notices/server/read-guarantee-notices.ts'
import {
  action,
  greeting,
  link,
  note,
  text,
  type Block,
  type MailContent,
} from '#platform/mail/mail-content.ts'
import {
  composeChange,
  composeExchange,
  composePaymentLink,
  notifyPayment,
} from './compose-manual-order-mail.ts'
import { toCreditNote, chooseTerms, toOrderSummary, toTermsBlocks } from './order-summary.ts'
import type { OrderMail } from '#features/mails/server/order-mail.ts'
import { describeArrival } from './describe-arrival.ts'
import type { Sender } from '#platform/mail/sender.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import type { Keys } from '#platform/crypto/keys.ts'

export type OrderSource = { database: Database; orderKeys: Keys }

/** Composes an order mail from the current state of the order, which is read with its store. */
export async function composeOrderMail(
  mail: OrderMail,
  { company_id, store_id }: JobOwner,
  readSender: (trip: Job, store: StoreKey) => Promise<Sender>,
  { database, orderKeys }: OrderSource,
): Promise<{ sender: Sender; content: MailContent }> {
  if (company_id === null || store_id === null) throw new Error('an order without a store')
  const store = { company_id, store_id }
  const job = database.scoped({ as: 'job', ...store })
  const key = { ...store, order_id: mail.order_id }
  const [sender, rows, accepted, notices] = await inOneRoundTrip(job, (trip) =>
    Promise.all([
      readSender(trip, store),
      readSummaryRows(trip, key),
      readAcceptedTerms(trip, key),
      listComparedNotices(trip, company_id),
    ]),
  )
  const order = await completeSummary(job, key, rows)
  if (!order) throw new Error('the order of the mail does not exist')
  const terms = await chooseTerms(job, store, accepted)
  const order_link = signOrderLink(orderKeys, order.id)
  const notice = notices.find(({ language }) => language === sender.language) ?? null
  const extras = { order_link, terms, notice }
  const { subject, blocks } = composeContent(mail.letter, order, sender, extras)
  return { sender, content: { subject, blocks: [greeting(mail.name, sender), ...blocks] } }
}

/** The content of the official notice in words, with a link to it. */
function describeNotice({ sha256 }: GuaranteeNotice, sender: Sender): Block[] {
  const texts = guaranteeTexts(sender.language)
  return [text(texts.alt), link(texts.enlarge, to.guaranteeNotice(sha256), sender)]
}

type MailExtras = {
  order_link: string
  terms: LegalDocument | null
  notice: GuaranteeNotice | null
}

function composeContent(
  event: OrderMail['letter'],
  order: OrderSummary,
  sender: Sender,
  { order_link, terms, notice }: MailExtras,
): MailContent {
  const { receipt, packed, cancelled, tooLate, refunded, restCancelled } = mailTexts(
    sender.language,
  )
  const giftCard = giftCardTexts(sender.language)
  const number = String(order.number)
  const place = getPaymentPlace(order.paid_with, sender.language)
  const seeOrder = action(receipt.seeOrder, to.order(order_link), sender)
  const toSummary = () => toOrderSummary(order, sender.language)
  switch (event.is) {
    case 'receipt':
      return {
        subject: receipt.subject(number, sender.name),
        blocks: [
          text(receipt.thanks),
          ...toSummary(),
          ...(order.gift_card
            ? [text(giftCard.drawn)]
            : [...notifyPayment(event, order, sender), text(receipt.nextStep)]),
          seeOrder,
          link(
            (order.gift_card ? giftCard : receipt).withdraw(salesTerms.withdrawalDays),
            to.withdrawal(order_link),
            sender,
          ),
          ...(notice && !order.gift_card ? describeNotice(notice, sender) : []),
          // Terms must be on a durable medium: a web page can change after the purchase.
          ...(terms ? [text(receipt.terms), ...toTermsBlocks(terms)] : []),
        ],
      }
    case 'paymentLink':
      return composePaymentLink(event, order, sender)
    case 'changed': {
      const { subject, blocks } = composeChange(event, order, sender)
      return { subject, blocks: [...blocks, seeOrder] }
    }
    case 'packed':
      return {
        subject: packed.subject(number),
        blocks: [text(packed.text), ...toSummary(), seeOrder],
      }
    case 'shipped': {
      const { subject, blocks } = composeShipment(event, order, sender)
      return { subject, blocks: [...blocks, seeOrder] }
    }
    case 'restCancelled': {
      return {
        subject: restCancelled.subject(number),
        blocks: [text(restCancelled.text), ...tellDrawn(event, order, sender), seeOrder],
      }
    }
    case 'cancelled':
      return {
        subject: cancelled.subject(number),
        blocks: [text(cancelled.text(place.reserved)), seeOrder],
      }
    case 'tooLate':
      return {
        subject: tooLate.subject(number),
        blocks: [text(tooLate.text(place.reserved)), link(tooLate.again, to.home(), sender)],
      }
    case 'refunded': {
      const shares = tellShares(event, order, {
        means: (amount) => refunded.text(amount, place.refunded),
        credit: refunded.credit,
      })
      return {
        subject: refunded.subject(number),
        blocks: [...shares, ...toCreditNote(event, order, sender), seeOrder],
      }
    }
    case 'exchanged': {
      const { subject, blocks } = composeExchange(event, order, sender)
      return { subject, blocks: [...blocks, ...toCreditNote(event, order, sender), seeOrder] }
    }
  }
}

type Shipment = Extract<OrderMail['letter'], { is: 'shipped' }>

/** Mails queued by older versions name no parcel. */
function composeShipment(shipment: Shipment, order: OrderSummary, sender: Sender): MailContent {
  const { shipped } = mailTexts(sender.language)
  const { parcel: id, is_part = false } = shipment
  const parcel = order.parcels.find((one) => one.id === id) ?? order.parcels.at(-1)
  const url = parcel?.tracking_url
  const isOneOfSeveral = is_part || (parcel?.number ?? 1) > 1
  const number = String(order.number)
  const facts = parcel && formatParcel(parcel, shipped)
  const lines = isOneOfSeveral && parcel ? listPieces(parcel, order) : []
  return {
    subject: is_part ? shipped.subjectOfPart(number) : shipped.subject(number),
    blocks: [
      text(is_part ? shipped.part : describeArrival(order, sender.language)),
      ...(lines.length > 0 ? [text(shipped.inParcel), ...lines.map(note)] : []),
      ...(is_part ? [text(shipped.restFollows)] : []),
      ...tellDrawn(shipment, order, sender),
      ...(facts ? [text(facts)] : []),
      ...(url ? [{ is: 'link' as const, label: shipped.track, url }] : []),
    ],
  }
}

function tellDrawn(movement: Movement, order: OrderSummary, { language }: Sender): Block[] {
  const { drawn, drawnCredit } = mailTexts(language).shipped
  const place = getPaymentPlace(order.paid_with, language)
  return tellShares(movement, order, {
    means: (amount) => drawn(amount, place.charged),
    credit: drawnCredit,
  })
}

/** Mails queued by older versions name no credit. */
type Movement = { amount: number; credit?: number | undefined }

/** A sentence for what the card or MobilePay bears of an amount, and one for gift cards and store credit. */
function tellShares(
  { amount, credit = 0 }: Movement,
  order: OrderSummary,
  sentences: Record<'means' | 'credit', (share: string) => string>,
): Block[] {
  const shares = { means: minor(amount - credit), credit: minor(credit) }
  return (['means', 'credit'] as const).flatMap((payer) =>
    shares[payer] > 0 ? [text(sentences[payer](formatMoney(shares[payer], order)))] : [],
  )
}

function listPieces({ lines: pieces }: OrderSummary['parcels'][number], { lines }: OrderSummary) {
  return lines.flatMap((line) => {
    const quantity = countLineUnits(pieces, line.id)
    return quantity > 0 ? [formatPieces({ ...line, quantity })] : []
  })
}

function formatParcel(
  { carrier, tracking_number: number }: OrderSummary['parcels'][number],
  texts: MailTexts['shipped'],
) {
  if (carrier && number) return texts.parcel(carrier, number)
  if (carrier) return texts.carrier(carrier)
  return number && texts.number(number)
}
