import type { Client } from 'pg'
import type { StoreKey } from '#shared/stores/store-key.ts'

/** One row of each kind, of which the others are copies. */
export type Originals = {
  product: string
  order: string
  ticket: string
  campaign: string
  credit: string
  review: string
  question: string
  manufacturer: string
}

/** Copies of each kind in one filling; the smallest are more than a page of their list. */
const filling = {
  products: 200,
  orders: 300,
  tickets: 100,
  campaigns: 60,
  codes: 150,
  credits: 100,
  reviews: 60,
  questions: 60,
  manufacturers: 60,
  members: 20,
  stores: 20,
  changes: 300,
}

/**
 * Adds a fixed number of copies of everything that a store collects. A `turn` gives equal rows in every run, so that
 * their counts can be compared; the next turn adds as many again.
 */
export async function fillStore(
  owner: Client,
  { company_id, store_id }: StoreKey,
  originals: Originals,
  turn: number,
): Promise<void> {
  const copy = async (
    table: string,
    [column, id]: readonly [string, string],
    count: number,
    changes: Record<string, string>,
  ) => {
    const { rows } = await owner.query<{ name: string }>(
      `select column_name as name from information_schema.columns
       where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
      [table],
    )
    const names = rows.map(({ name }) => name)
    const values = names.map((name) => changes[name] ?? `t.${name}`)
    await owner.query(
      `insert into ${table} (${names.join()})
       select ${values.join()} from ${table} t, generate_series(${turn * count + 1}, ${(turn + 1) * count}) n
       where t.${column} = '${id}' order by n`,
    )
  }
  // The company stays as it is when its stores grow.
  async function fillCompany(): Promise<void> {
    await copy('makers', ['id', originals.manufacturer], filling.manufacturers, {
      id: toId('maker'),
      name: "'Læderværk ' || n",
    })
    const { rows: members } = await owner.query<{ id: string }>(
      "select staff_id as id from company_members where company_id = $1 and role <> 'owner' limit 1",
      [company_id],
    )
    await copy('staff', ['id', members[0]?.id ?? ''], filling.members, {
      id: toId('member'),
      email: "'kollega-' || n || '@torv.example'",
    })
    await copy('company_members', ['staff_id', members[0]?.id ?? ''], filling.members, {
      staff_id: toId('member'),
    })
    await copy('stores', ['id', store_id], filling.stores, {
      id: toId('store'),
      name: "'Butik ' || n",
      domain: "'butik-' || n || '.example'",
    })
    for (const table of ['store_settings', 'store_versions'])
      await copy(table, ['store_id', store_id], filling.stores, { store_id: toId('store') })
  }
  // Triggers keep what is listed, searched for and counted.
  await copy('products', ['id', originals.product], filling.products, {
    id: toId('product'),
    name: "'Lædertaske ' || n",
    slug: "'laedertaske-' || n",
    sku: "'L-' || n",
    brand: "'Mærke ' || n % 4",
    search_text: "'lædertaske ' || n",
    staff_search_text: "'lædertaske ' || n",
    base_price: '10000 + n',
  })
  await copy('product_images', ['product_id', originals.product], filling.products, {
    product_id: toId('product'),
    id: toId('image'),
  })
  await copy('store_products', ['product_id', originals.product], filling.products, {
    product_id: toId('product'),
    id: toId('listing'),
    sort_order: 'n',
  })
  // The front page shows the original apart, so it is on no first page of the others.
  await owner.query('update store_products set sort_order = 100000 where product_id = $1', [
    originals.product,
  ])
  await owner.query('set session_replication_role = replica')
  const order = { order_id: toId('order') }
  const number = '100000 + n'
  await copy('orders', ['id', originals.order], filling.orders, {
    id: toId('order'),
    number,
    placed_at: moment,
  })
  await copy('order_lines', ['order_id', originals.order], filling.orders, {
    ...order,
    id: toId('line'),
  })
  await copy('order_events', ['order_id', originals.order], filling.orders, order)
  await copy('payment_attempts', ['order_id', originals.order], filling.orders, {
    ...order,
    id: toId('attempt'),
    provider_ref: 'null',
  })
  await copy('order_search', ['order_id', originals.order], filling.orders, { ...order, number })
  const ticket = { id: toId('ticket'), number, created_at: moment, updated_at: moment }
  await copy('support_tickets', ['id', originals.ticket], filling.tickets, ticket)
  await copy('support_messages', ['ticket_id', originals.ticket], filling.tickets, {
    ticket_id: toId('ticket'),
    id: "md5('message' || n || t.id)::uuid",
  })
  await copy('campaigns', ['id', originals.campaign], filling.campaigns, {
    id: toId('campaign'),
    name: "'Kampagne ' || n",
    created_at: moment,
  })
  const { rows: codes } = await owner.query<{ id: string }>(
    'select id from campaign_codes where campaign_id = $1 order by created_at limit 1',
    [originals.campaign],
  )
  await copy('campaign_codes', ['id', codes[0]?.id ?? ''], filling.codes, {
    id: toId('code'),
    code: "'KODE-' || n",
    created_at: moment,
  })
  await copy('credits', ['id', originals.credit], filling.credits, {
    id: toId('credit'),
    code_hash: "md5('credit' || n)",
    created_at: moment,
  })
  await copy('credit_entries', ['credit_id', originals.credit], filling.credits, {
    credit_id: toId('credit'),
    id: toId('entry'),
  })
  await copy('reviews', ['id', originals.review], filling.reviews, {
    id: toId('review'),
    order_id: toId('order'),
    line_id: toId('line'),
    created_at: moment,
  })
  await copy('product_questions', ['id', originals.question], filling.questions, {
    id: toId('question'),
    created_at: moment,
  })
  const { rows: changes } = await owner.query<{ id: string }>(
    'select id from audit_log where company_id = $1 and store_id = $2 order by created_at limit 1',
    [company_id, store_id],
  )
  await copy('audit_log', ['id', changes[0]?.id ?? ''], filling.changes, {
    id: toId('change'),
    created_at: moment,
  })
  if (turn === 0) await fillCompany()
  await owner.query('set session_replication_role = origin')
  await owner.query('vacuum analyze')
}

const toId = (kind: string) => `md5('${kind}' || n)::uuid`
const moment = "now() - interval '1 year' + n * interval '1 minute'"
