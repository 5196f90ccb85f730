import type { Keeper } from './keeper.ts'
import type { Row } from './read-pieces.ts'
import type { Column } from './structure.ts'

type Store = { company_id: string; store_id: string }

const unread = {
  status: 'in_progress',
  message_count: 0,
  last_by_customer: 0,
  last_by_staff: 0,
  read_by_customer: 0,
  read_by_staff: 0,
}

/** Triggers overwrite counters on insert, so `finish` restores the archived values. */
export function openTables(keeper: Keeper, store: Store) {
  /** Archived ids of pictures that the company already has, mapped to its own ids. */
  const pictures = new Map<unknown, string>()
  /** Tickets with their final values, which inserting the messages overwrites. */
  const tickets: Row[] = []

  const special: Record<string, (rows: Row[], columns: Column[]) => Promise<Row[]>> = {
    async pictures(rows) {
      const known = await keeper.query<{ id: string; sha256: string }>(
        'select id, sha256 from pictures where company_id = $1 and sha256 = any ($2)',
        [store.company_id, rows.map(({ sha256 }) => sha256)],
      )
      const ids = new Map(known.rows.map(({ id, sha256 }) => [sha256, id]))
      return rows.filter(({ id, sha256 }) => {
        const here = ids.get(String(sha256))
        if (here) pictures.set(id, here)
        return !here
      })
    },
    async product_images(rows) {
      return rows.map((row) => ({
        ...row,
        picture_id: pictures.get(row['picture_id']) ?? row['picture_id'],
      }))
    },
    products: (rows) => withFreeSlugs(keeper, store, rows),
    product_slugs: async (rows) => {
      const taken = await slugsTaken(
        keeper,
        store,
        rows.map(({ slug }) => String(slug)),
      )
      return rows.filter(({ slug }) => !taken.has(String(slug)))
    },
    async support_tickets(rows, columns) {
      for (const row of rows) {
        // Sets the counter first: tickets must keep the numbers that customers know.
        await keeper.query(
          `insert into support_counters (company_id, store_id, next_number) values ($1, $2, $3)
           on conflict (company_id, store_id) do update set next_number = excluded.next_number`,
          [store.company_id, store.store_id, row['number']],
        )
        tickets.push({ ...row, form_data: undefined, form_fields: undefined })
        await insertRows(keeper, 'support_tickets', columns, [{ ...row, ...unread }])
      }
      return []
    },
  }

  return {
    async insert(table: string, columns: Column[], rows: Row[]): Promise<void> {
      const left = special[table] ? await special[table](rows, columns) : rows
      if (left.length > 0) await insertRows(keeper, table, columns, left)
    },
    async finish(): Promise<void> {
      for (let from = 0; from < tickets.length; from += 500) {
        const some = JSON.stringify(tickets.slice(from, from + 500))
        const counted = `status, message_count, last_by_customer, last_by_staff, read_by_customer, read_by_staff,
          search_text, waiting_since`
        const one = `from jsonb_array_elements($1::jsonb) r(row)
          where (t.company_id, t.store_id, t.id) = ($2, $3, (r.row ->> 'id')::uuid)`
        const values = [some, store.company_id, store.store_id]
        await keeper.query(
          `update support_tickets t set (${counted}) =
             (select ${counted} from jsonb_populate_record(null::support_tickets, r.row)) ${one}`,
          values,
        )
        // In a statement of its own: the trigger of the first update sets `updated_at` to now.
        await keeper.query(
          `update support_tickets t set updated_at = (r.row ->> 'updated_at')::timestamptz ${one}`,
          values,
        )
      }
    },
  }
}

async function insertRows(
  keeper: Keeper,
  table: string,
  columns: readonly Column[],
  rows: readonly Row[],
): Promise<void> {
  const names = columns.map(({ name }) => `"${name}"`).join()
  await keeper.query(
    `insert into ${table} (${names}) select ${names} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
    [JSON.stringify(rows)],
  )
}

async function slugsTaken(
  keeper: Keeper,
  { company_id }: Store,
  slugs: readonly string[],
): Promise<Set<string>> {
  const { rows } = await keeper.query<{ slug: string }>(
    `select slug from products where company_id = $1 and slug = any ($2)
     union select slug from product_slugs where company_id = $1 and slug = any ($2)`,
    [company_id, slugs],
  )
  return new Set(rows.map(({ slug }) => slug))
}

/** Appends a number to slugs that the company already uses. */
async function withFreeSlugs(keeper: Keeper, store: Store, rows: Row[]): Promise<Row[]> {
  const mostTries = 50
  const taken = await slugsTaken(
    keeper,
    store,
    rows.flatMap(({ slug }) => [
      String(slug),
      ...Array.from({ length: mostTries }, (_, number) => `${String(slug)}-${number + 2}`),
    ]),
  )
  return rows.map((row) => {
    let slug = String(row['slug'])
    for (let number = 2; taken.has(slug) && number < mostTries + 2; number += 1) {
      slug = `${String(row['slug'])}-${number}`
    }
    taken.add(slug)
    return { ...row, slug }
  })
}

/** Recomputes reserved stock from the imported reservations. */
export async function countsStock(
  keeper: Keeper,
  company_id: string,
  store_id: string,
): Promise<void> {
  for (const [table, of] of [
    ['products', 'r.product_id = t.id and r.variant_id is null'],
    ['product_variants', 'r.product_id = t.product_id and r.variant_id = t.id'],
  ] as const) {
    await keeper.query(
      `update ${table} t set stock_reserved = held.pieces from (
         select t.id, sum(r.quantity - r.taken - r.released)::int as pieces
         from ${table} t join stock_reservations r on r.company_id = t.company_id and ${of}
         where (r.company_id, r.store_id) = ($1, $2) group by t.id) held
       where t.company_id = $1 and t.id = held.id and t.stock_quantity is not null`,
      [company_id, store_id],
    )
  }
}
