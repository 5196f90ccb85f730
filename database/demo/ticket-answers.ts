import type { Job } from '#platform/database/database.ts'
import type { CustomerKey } from '#features/support/server/tickets/support-tickets.ts'
import type { Request, TicketType } from './data/types.ts'

type Answers = Record<string, string | boolean>

/** Fills in the fields of the shop's own request forms. */
export async function toFormAnswers(
  job: Job,
  customer: CustomerKey,
  { type, answers }: Request,
): Promise<Answers> {
  const order_number = await findOrderNumber(job, customer, answers.product)
  return formsByType[type]({ ...answers, order_number })
}

type FormInput = Request['answers'] & { order_number: string }

const formsByType: Record<TicketType, (input: FormInput) => Answers> = {
  return_request: ({ order_number, product, text }) => ({
    order_number,
    items: product,
    reason: text,
    condition: 'Ubrugt og i original emballage',
    terms_agreement: true,
  }),
  warranty_claim: ({ order_number, product, text }) => ({
    order_number,
    item: product,
    fault: text,
    noticed: '1-12 måneder efter købet',
    wish: 'Varen repareret',
    terms_agreement: true,
  }),
  product_issue: ({ product, text }) => ({ product, subject: 'Størrelse og mål', details: text }),
  order_issue: ({ order_number, reason, text }) => ({
    order_number,
    subject: reason === 'Der mangler en vare' ? reason : 'Jeg vil rette eller annullere min ordre',
    details: text,
  }),
  other: ({ text }) => ({ details: text }),
}

async function findOrderNumber(
  job: Job,
  { company_id, store_id, customer_id }: CustomerKey,
  product: string,
): Promise<string> {
  const order = await job
    .selectFrom('orders as o')
    .innerJoin('order_lines as l', (join) =>
      join
        .onRef('l.company_id', '=', 'o.company_id')
        .onRef('l.store_id', '=', 'o.store_id')
        .onRef('l.order_id', '=', 'o.id'),
    )
    .where('o.company_id', '=', company_id)
    .where('o.store_id', '=', store_id)
    .where('o.customer_id', '=', customer_id)
    .where('l.name', '=', product)
    .orderBy('o.number')
    .select('o.number')
    .executeTakeFirst()
  return order ? String(order.number) : ''
}
