import { formatLineName } from '#features/catalogue/rules/format-line-name.ts'
import { isRefused, refused, type Refused } from '#shared/errors/errors.ts'
import { minus, type Minor } from '#shared/money/money.ts'
import { toProductCode } from '../../rules/manual-order.ts'
import { countLineUnits } from '../../rules/withdrawn-items.ts'
import type { Job, Staff } from '#platform/database/database.ts'
import { checkPermission } from '#features/companies/server/permission.ts'
import { findManualOrderProducts } from '../manual-orders/find-manual-order-products.ts'
import { findPrice, type PaidLine } from '../change/plan-change.ts'
import { listLines } from '../order-lines.ts'
import type { OrderKey } from '../order-key.ts'
import { findOrderState } from '../orders.ts'
import { listTaskLines } from '../pay/payment-tasks.ts'
import { readOrderable } from '../place/orderable-products.ts'
import { priceLines } from '../place/price-order.ts'

export type ExchangeView = Exclude<Awaited<ReturnType<typeof readExchange>>, Refused>

export type ExchangeChoice = {
  code: string
  name: string
  /** The price of a piece today without that of one of the line. */
  difference: Minor
  isSoldOut: boolean
}

/** The lines of which pieces can be exchanged, and the goods for which one of them can be. */
export async function readExchange(
  staff: Staff,
  job: Job,
  key: OrderKey,
  { line: line_id, find }: { line: string | null; find: string },
) {
  const refusal = await checkPermission(staff, key.company_id, 'handleOrders')
  if (refusal) return refusal
  if ((await findOrderState(job, key)) === null) return refused('staffOrderNotFound')
  const sent = await listTaskLines(staff, key, 'capture')
  const refunded = await listTaskLines(staff, key, 'refund')
  const lines = (await listLines(staff, key)).flatMap((line) => {
    const left = countLineUnits(sent, line.id) - countLineUnits(refunded, line.id)
    return line.product_id !== null && left > 0 ? [{ ...line, left }] : []
  })
  const chosen = lines.find(({ id }) => id === line_id) ?? lines[0]
  const choices = chosen ? await listChoices(staff, job, key, { line: chosen, find }) : noChoices
  return {
    lines: lines.map((line) => ({ id: line.id, name: formatLineName(line), left: line.left })),
    line_id: chosen?.id ?? null,
    find,
    ...choices,
  }
}

const noChoices = { variants: [], found: [] }

type Wanted = { line: PaidLine; find: string }

/** The product of the line with its variants, and other goods that were searched for. */
async function listChoices(staff: Staff, job: Job, key: OrderKey, { line, find }: Wanted) {
  const goods = find === '' ? [] : await findManualOrderProducts(staff, job, key, find)
  const orderable = await readOrderable(job, key, line.product_id === null ? [] : [line.product_id])
  const former = findPrice(orderable, line) ?? line.unit_price
  const units = await listUnits(staff, key, line)
  return {
    variants: units.flatMap(({ variant_id, name }): ExchangeChoice[] => {
      const unit = { store_product_id: line.product_id ?? '', variant_id }
      const price = findPrice(orderable, { product_id: line.product_id, variant_id })
      const [priced] = priceLines([{ ...unit, quantity: 1 }], orderable)
      if (price === null) return []
      const difference = minus(price, former)
      return [{ code: toProductCode(unit), name, difference, isSoldOut: isRefused(priced) }]
    }),
    found: goods.flatMap(({ code, name, price, refusal }): ExchangeChoice[] =>
      price === null
        ? []
        : [{ code, name, difference: minus(price, former), isSoldOut: refusal !== null }],
    ),
  }
}

/** The variants of the product in their order, or the product itself. */
async function listUnits(staff: Staff, { company_id }: OrderKey, { product_id, name }: PaidLine) {
  const variants = await staff
    .selectFrom('product_variants')
    .where('company_id', '=', company_id)
    .where('product_id', '=', product_id)
    .where('active', '=', true)
    .orderBy('sort_order')
    .select(['id as variant_id', 'name'])
    .execute()
  return variants.length === 0 ? [{ variant_id: null, name }] : variants
}
