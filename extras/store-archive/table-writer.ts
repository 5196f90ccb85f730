import type { FileStore } from '#platform/files/files.ts'
import { hasFiles, saveFiles } from './archived-files.ts'
import type { OwnerConnection } from './as-owner.ts'
import type { Row } from './read-archive-parts.ts'
import type { Column } from './structure.ts'

type Store = { company_id: string; store_id: string }

const emptyTicket = {
  status: 'in_progress',
  message_count: 0,
  last_by_customer: 0,
  last_by_staff: 0,
  read_by_customer: 0,
  read_by_staff: 0,
}

/** Triggers overwrite counters on insert, so `finish` restores the archived values. */
export function createTableWriter(connection: OwnerConnection, store: Store, files: FileStore) {
  /** Archived ids of pictures that the company already has, mapped to its own ids. */
  const pictures = new Map<unknown, string>()
  /** Tickets with their final values, which inserting the messages overwrites. */
  const tickets: Row[] = []

  const prepareRows: Record<string, (rows: Row[], columns: Column[]) => Promise<Row[]>> = {
    async pictures(rows) {
      const existing = await connection.query<{ id: string; sha256: string }>(
        'select id, sha256 from pictures where company_id = $1 and sha256 = any ($2)',
        [store.company_id, rows.map(({ sha256 }) => sha256)],
      )
      const ids = new Map(existing.rows.map(({ id, sha256 }) => [sha256, id]))
      return rows.filter(({ id, sha256 }) => {
        const existingId = ids.get(String(sha256))
        if (existingId) pictures.set(id, existingId)
        return !existingId
      })
    },
    async product_images(rows) {
      return rows.map((row) => ({
        ...row,
        picture_id: pictures.get(row['picture_id']) ?? row['picture_id'],
      }))
    },
    products: (rows) => assignFreeSlugs(connection, store, rows),
    product_slugs: async (rows) => {
      const usedSlugs = await findUsedSlugs(
        connection,
        store,
        rows.map(({ slug }) => String(slug)),
      )
      return rows.filter(({ slug }) => !usedSlugs.has(String(slug)))
    },
    async support_tickets(rows, columns) {
      for (const row of rows) {
        // Sets the counter first: tickets must keep the numbers that customers know.
        await connection.query(
          `insert into support_counters (company_id, store_id, next_number) values ($1, $2, $3)
           on conflict (company_id, store_id) do update set next_number = excluded.next_number`,
          [store.company_id, store.store_id, row['number']],
        )
        tickets.push({ ...row, form_data: undefined, form_fields: undefined })
        await insertRows(connection, 'support_tickets', columns, [{ ...row, ...emptyTicket }])
      }
      return []
    },
  }

  return {
    async insert(table: string, columns: Column[], rows: Row[]): Promise<void> {
      const remaining = prepareRows[table] ? await prepareRows[table](rows, columns) : rows
      const rowsWithFiles = hasFiles(table)
        ? await saveFiles(files, store.company_id, table, remaining)
        : remaining
      if (rowsWithFiles.length > 0) await insertRows(connection, table, columns, rowsWithFiles)
    },
    async finish(): Promise<void> {
      for (let start = 0; start < tickets.length; start += 500) {
        const batch = JSON.stringify(tickets.slice(start, start + 500))
        const counterColumns = `status, message_count, last_by_customer, last_by_staff, read_by_customer, read_by_staff,
          search_text, waiting_since`
        const sourceClause = `from jsonb_array_elements($1::jsonb) r(row)
          where (t.company_id, t.store_id, t.id) = ($2, $3, (r.row ->> 'id')::uuid)`
        const values = [batch, store.company_id, store.store_id]
        await connection.query(
          `update support_tickets t set (${counterColumns}) =
             (select ${counterColumns} from jsonb_populate_record(null::support_tickets, r.row)) ${sourceClause}`,
          values,
        )
        // In a statement of its own: the trigger of the first update sets `updated_at` to now.
        await connection.query(
          `update support_tickets t set updated_at = (r.row ->> 'updated_at')::timestamptz ${sourceClause}`,
          values,
        )
      }
    },
  }
}

async function insertRows(
  connection: OwnerConnection,
  table: string,
  columns: readonly Column[],
  rows: readonly Row[],
): Promise<void> {
  const names = columns.map(({ name }) => `"${name}"`).join()
  await connection.query(
    `insert into ${table} (${names}) select ${names} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
    [JSON.stringify(rows)],
  )
}

async function findUsedSlugs(
  connection: OwnerConnection,
  { company_id }: Store,
  slugs: readonly string[],
): Promise<Set<string>> {
  const { rows } = await connection.query<{ slug: string }>(
    `select slug from products where company_id = $1 and slug = any ($2)
     union select slug from product_slugs where company_id = $1 and slug = any ($2)`,
    [company_id, slugs],
  )
  return new Set(rows.map(({ slug }) => slug))
}

/** Appends a number to slugs that the company already uses. */
async function assignFreeSlugs(
  connection: OwnerConnection,
  store: Store,
  rows: Row[],
): Promise<Row[]> {
  const maxTries = 50
  const usedSlugs = await findUsedSlugs(
    connection,
    store,
    rows.flatMap(({ slug }) => [
      String(slug),
      ...Array.from({ length: maxTries }, (_, number) => `${String(slug)}-${number + 2}`),
    ]),
  )
  return rows.map((row) => {
    let slug = String(row['slug'])
    for (let number = 2; usedSlugs.has(slug) && number < maxTries + 2; number += 1) {
      slug = `${String(row['slug'])}-${number}`
    }
    usedSlugs.add(slug)
    return { ...row, slug }
  })
}

/** Recomputes reserved stock from the imported reservations. */
export async function recountReservedStock(
  connection: OwnerConnection,
  company_id: string,
  store_id: string,
): Promise<void> {
  for (const [table, condition] of [
    ['products', 'r.product_id = t.id and r.variant_id is null'],
    ['product_variants', 'r.product_id = t.product_id and r.variant_id = t.id'],
  ] as const) {
    await connection.query(
      `update ${table} t set stock_reserved = held.pieces from (
         select t.id, sum(r.quantity - r.shipped - r.released)::int as pieces
         from ${table} t join stock_reservations r on r.company_id = t.company_id and ${condition}
         where (r.company_id, r.store_id) = ($1, $2) group by t.id) held
       where t.company_id = $1 and t.id = held.id and t.stock_quantity is not null`,
      [company_id, store_id],
    )
  }
}
