import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { manualOrderForm } from '#features/orders/rules/manual-order-form.ts'
import { saveManualOrder } from '#features/orders/server/manual-orders/save-manual-order.ts'
import { listLines } from '#features/orders/server/order-lines.ts'
import { shipOrder } from '#features/orders/server/ship/ship-order.ts'
import { transitionOrder } from '#features/orders/server/transition-order.ts'
import { runOrderStep, type OrderStep } from '../../support/kills/order-steps.ts'
import { createJacket } from '../../support/order-changes.ts'
import { unwrap } from '../../support/people.ts'
import { createBackpack, createPaidOrder, getStock } from '../../support/test-orders.ts'
import type { Acknowledgement, Case } from './case.ts'
import type { Environment } from './environment.ts'
import { queryRow } from './queries.ts'

export const orderCases: [string, (environment: Environment) => Promise<Case>][] = [
  ['the sending of a payment link', createLinkCase],
  ['the change of a paid order', createChangeCase],
  ['the exchange of a sent piece', createExchangeCase],
]

type Step = {
  step: OrderStep
  /** Reads everything that the step writes. */
  readState(): Promise<object>
  after: object
}

/** A step that is one transaction: it happens once or not at all. Repeated, it has no second effect or is refused. */
async function createStepCase(
  { payments }: Environment,
  { step, readState, after }: Step,
): Promise<Case> {
  const before = await readState()
  const expectAllOrNothing = async (acknowledgement: Acknowledgement) =>
    expect(acknowledgement ? [after] : [before, after]).toContainEqual(await readState())
  return {
    step,
    expectAllOrNothing,
    expectRecovered: expectAllOrNothing,
    isRepeated: async () => true,
    async expectDone() {
      await runOrderStep(payments, step)
      expect(await readState()).toEqual(after)
    },
  }
}

async function createLinkCase(environment: Environment): Promise<Case> {
  const { market, payments } = environment
  const { store_product_id, variant_id } = await createBackpack(market, 5)
  const form = manualOrderForm.parse({
    lines: [{ store_product_id, variant_id, quantity: '2' }],
    email: 'karen@torv.example',
    name: 'Karen Holm',
    address: 'Møllevej 4',
    postcode: '8000',
    country: 'DK',
  })
  const { draft_id, version } = unwrap(
    await saveManualOrder(market.freja, market.bagShop, null, form),
  )
  const draft = { ...payments.store, draft_id }
  return createStepCase(environment, {
    step: { do: 'paymentLink', draft, version, staff_id: market.freja.scope.staff_id },
    readState: () =>
      queryRow(
        environment,
        `select v.stock_reserved::int as held,
          (select count(*)::int from order_lines l where l.variant_id = v.id) as orders,
          (select count(*)::int from order_drafts d join payment_attempts a using (company_id, store_id, order_id)
           where d.id = $2) as links,
          (select count(*)::int from order_drafts d join order_events e using (company_id, store_id, order_id)
           where d.id = $2 and e.kind = 'mailed') as mails
         from product_variants v where v.id = $1`,
        [variant_id, draft_id],
      ),
    after: { held: 2, orders: 1, links: 1, mails: 1 },
  })
}

async function createChangeCase(environment: Environment): Promise<Case> {
  const { market, payments } = environment
  const jacket = await createJacket(market)
  const { order } = await createPaidOrder(payments, jacket, 3)
  const [line] = await listLines(payments.job, order)
  const wanted = { line_id: line?.id ?? '', quantity: 2, variant_id: jacket.large }
  return createStepCase(environment, {
    step: { do: 'change', order, line: wanted, staff_id: market.freja.scope.staff_id },
    async readState() {
      const { torv } = environment
      const sold = await queryRow(
        environment,
        `select o.lowered::int, l.quantity, l.variant_name as size,
          (select count(*)::int from order_events e where e.order_id = o.id and e.kind = 'changed') as changes
         from orders o join order_lines l on l.order_id = o.id where o.id = $1`,
        [order.order_id],
      )
      const [medium, large] = [jacket.medium, jacket.large].map((id) => getStock(torv, id))
      return { ...sold, medium: await medium, large: await large }
    },
    after: {
      lowered: 100_000,
      quantity: 2,
      size: 'L',
      changes: 1,
      medium: { present: 5, held: 0 },
      large: { present: 5, held: 2 },
    },
  })
}

async function createExchangeCase(environment: Environment): Promise<Case> {
  const { torv, market, payments } = environment
  const { staff_id } = market.freja.scope
  const by = { actor: 'staff', staff_id } as const
  const jacket = await createJacket(market)
  const { order } = await createPaidOrder(payments, jacket)
  unwrap(await transitionOrder(payments.job, order, by, 'packed'))
  unwrap(await shipOrder(payments, order, by))
  const [line] = await listLines(payments.job, order)
  const goods = { store_product_id: jacket.id, variant_id: jacket.large }
  const key = randomUUID()
  return createStepCase(environment, {
    step: { do: 'exchange', order, key, line_id: line?.id ?? '', goods, staff_id },
    async readState() {
      const books = await queryRow(
        environment,
        `select
          (select array_agg(state) from orders where related_id = $1) as replacements,
          (select count(*)::int from payment_entries where order_id = $1 and provider = 'exchange') as moved,
          (select count(*)::int from credit_notes where order_id = $1) as notes,
          (select count(*)::int from credit_entries where order_id = $2) as held`,
        [order.order_id, key],
      )
      const [medium, large] = [jacket.medium, jacket.large].map((id) => getStock(torv, id))
      return { ...books, medium: await medium, large: await large }
    },
    after: {
      replacements: ['authorised'],
      moved: 1,
      notes: 1,
      held: 1,
      medium: { present: 5, held: 0 },
      large: { present: 5, held: 1 },
    },
  })
}
