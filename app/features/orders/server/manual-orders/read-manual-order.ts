import { formatLineName } from '#features/catalogue/rules/format-line-name.ts'
import { isRefused, refused, toLocalisedError, type Refused } from '#shared/errors/errors.ts'
import {
  listActiveMethods,
  listDeliveryCountries,
} from '#features/delivery/rules/delivery-method.ts'
import { parsePaymentSettings } from '../../rules/payment.ts'
import { usualLinkDays } from '../../rules/manual-order.ts'
import { sum } from '#shared/money/money.ts'
import { parseLocaleSettings } from '#shared/stores/locale.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { offerDelivery, toParcel } from '#features/delivery/server/price-delivery.ts'
import { inOneRoundTrip } from '#platform/database/one-round-trip.ts'
import type { Job, Staff } from '#platform/database/database.ts'
import { checkPermission } from '#features/companies/server/permission.ts'
import { priceLines } from '../place/price-order.ts'
import { weighLines } from '../place/orderable-products.ts'
import { quoteOrder, readOffer } from '../place/quote-order.ts'
import { findFirstOrder, findOrderToAdd, toRelatedDelivery } from '../related-orders.ts'
import {
  toAddressee,
  toRequestedDelivery,
  toRequestedLines,
  findManualOrderProducts,
  type FoundProducts,
} from './find-manual-order-products.ts'
import { findManualOrder, type ManualOrderFields } from './manual-orders.ts'

const noBuyer = { customer_id: null, name: '', email: '', phone: '', address: '' }

export type ManualOrderView = Exclude<
  Awaited<ReturnType<typeof readManualOrder | typeof readBlankManualOrder>>,
  Refused
>

/** A draft at the prices of now, and the goods that a search finds. */
export async function readManualOrder(
  staff: Staff,
  job: Job,
  store: StoreKey,
  { draft_id, find }: { draft_id: string; find: string },
) {
  const refusal = await checkPermission(staff, store.company_id, 'handleOrders')
  if (refusal) return refusal
  const draft = await findManualOrder(staff, { ...store, draft_id })
  if (!draft) return refused('draftNotFound')
  const found: FoundProducts[] =
    find === '' ? [] : await findManualOrderProducts(staff, job, store, find)
  const offered = await quoteDraft(job, store, draft)
  return isRefused(offered) ? offered : { ...draft, ...offered, found }
}

const blankDraft = {
  id: null,
  lines: [],
  name: '',
  email: '',
  phone: '',
  address: '',
  postcode: '',
  city: '',
  country: 'DK',
  delivery_method_id: null,
  print_note: '',
  open_days: usualLinkDays,
  discount: null,
  version: null,
  order_number: null,
  found: [] as FoundProducts[],
}

/** A draft that is not saved yet; `adds_to` is the order with which its goods travel. */
export async function readBlankManualOrder(
  staff: Staff,
  job: Job,
  store: StoreKey,
  adds_to: string | null,
) {
  const refusal = await checkPermission(staff, store.company_id, 'handleOrders')
  if (refusal) return refusal
  const first = adds_to === null ? null : await findOrderToAdd(staff, store, adds_to)
  if (isRefused(first)) return first
  const draft = { ...blankDraft, ...(first && toAddressee(first)), adds_to }
  const offered = await quoteDraft(job, store, draft)
  return isRefused(offered) ? offered : { ...draft, ...offered }
}

/** The draft at the prices of now, with a refusal for each line that cannot be sold. */
async function quoteDraft(job: Job, store: StoreKey, draft: ManualOrderFields) {
  const lines = toRequestedLines(draft)
  const { discount } = draft
  const offer = await inOneRoundTrip(job, (trip) =>
    readOffer(trip, store, { buyer: noBuyer, lines }),
  )
  const { salesTerms, orderable, methods } = offer
  if (!salesTerms) return refused('checkoutUnavailable')
  const first =
    draft.adds_to === null ? null : await findFirstOrder(job, { ...store, order_id: draft.adds_to })
  const delivery = toRequestedDelivery(draft)
  const priced = priceLines(lines, orderable)
  const sold = priced.flatMap((line) => (isRefused(line) ? [] : [line]))
  const usual = priceLines(
    draft.lines.map(({ agreed_price: _, ...line }) => line),
    orderable,
  )
  const goods = quoteOrder(offer, { lines, discount })
  const subtotal = isRefused(goods)
    ? sum(sold.map(({ line_total }) => line_total))
    : goods.order.subtotal
  const choices = offerDelivery(
    { ...salesTerms, methods },
    delivery,
    toParcel(weighLines(sold, orderable), subtotal),
    !isRefused(goods) && goods.discounts.some(({ line }) => line === null),
  )
  const quote =
    isRefused(goods) || first
      ? quoteOrder(offer, { lines, discount, goesWith: first && toRelatedDelivery(first) })
      : quoteOrder(offer, {
          lines,
          discount,
          delivery: {
            ...delivery,
            methodId: choices.some(({ methodId }) => methodId === delivery.methodId)
              ? delivery.methodId
              : null,
          },
        })
  const active = listActiveMethods(methods, parsePaymentSettings(salesTerms.payment_settings))
  return {
    money: parseLocaleSettings(salesTerms.locale_settings),
    offered: draft.lines.map((line, index) => toOfferedLine(line, priced[index], usual[index])),
    /** The order with which the goods travel. */
    first: first && { id: first.id, number: first.number },
    choices: first ? [] : choices.map(({ promise: _, ...choice }) => choice),
    countries: [...new Set([...listDeliveryCountries(active), draft.country])],
    sums: isRefused(quote) ? null : toSums(quote),
    refusal: isRefused(quote) && draft.lines.length > 0 ? toLocalisedError(quote) : null,
  }
}

/** The sums with one row for each campaign and for the discount that staff give. */
function toSums({ order, discounts }: Exclude<ReturnType<typeof quoteOrder>, Refused>) {
  const ofGoods = discounts.filter(({ line }) => line !== null)
  const savings = [...Map.groupBy(ofGoods, ({ campaign_id, name }) => `${campaign_id} ${name}`)]
  return {
    ...order,
    goods: sum([order.subtotal, ...ofGoods.map(({ amount }) => amount)]),
    savings: savings.map(([key, parts]) => ({
      key,
      name: parts[0]?.name ?? '',
      amount: sum(parts.map(({ amount }) => amount)),
    })),
    shipping_saving: discounts.find(({ line }) => line === null) ?? null,
  }
}

type PricedOrRefused = ReturnType<typeof priceLines>[number] | undefined

function toOfferedLine(
  line: ManualOrderFields['lines'][number],
  priced: PricedOrRefused,
  usual: PricedOrRefused,
) {
  const isSold = priced !== undefined && !isRefused(priced)
  return {
    ...line,
    name: isSold ? formatLineName(priced) : null,
    sku: isSold ? priced.sku : '',
    shop_price: usual && !isRefused(usual) ? usual.unit_price : null,
    line_total: isSold ? priced.line_total : null,
    refusal: priced !== undefined && isRefused(priced) ? toLocalisedError(priced) : null,
  }
}
