import { isPictureUrl } from '#domain/safe-url.ts'
import { isRecord, recordOf } from '#domain/stored.ts'
import { freshIds } from './fresh-ids.ts'
import { asOwner, type Keeper } from './keeper.ts'
import { readPieces, type Measure, type Row } from './read-pieces.ts'
import { openRowMaker } from './row-maker.ts'
import { columnsOf, structureOf, type Column } from './structure.ts'
import { countsStock, openTables } from './tables-in.ts'

export type Taker = {
  /** The importing company, and its owner, who becomes the author of rows by staff unknown here. */
  company_id: string
  staff_id: string
  /** The store's new host, normalised. */
  domain: string
}

export type TakenIn = { store_id: string; name: string; rows: number }

/**
 * Imports a store in one transaction. The archive is untrusted: ids are replaced, every row is assigned to the
 * importing company, and dangling references, broken constraints and an inconsistent ledger are refused.
 */
export async function readStoreArchive(
  keeper: Keeper,
  path: string,
  taker: Taker,
  most?: Measure,
): Promise<TakenIn> {
  return asOwner(keeper, 'begin', async () => {
    const columns = await columnsOf(keeper)
    const pieces = readPieces(path, most)
    const foreword = wordsOf((await pieces.next()).value, await structureOf(keeper))
    const store_id = await insertStore(keeper, taker, foreword.store)
    const made = openRowMaker({
      taker: { ...taker, store_id },
      ids: freshIds(
        new Map([
          [foreword.store_id, store_id],
          [foreword.company_id, taker.company_id],
        ]),
      ),
      staff: await colleagues(keeper, taker, foreword.staff),
      columns,
    })
    const tables = openTables(keeper, { company_id: taker.company_id, store_id })
    let rows = 0
    for await (const piece of pieces) {
      if (!('rows' in piece)) throw new Error('The archive has two beginnings.')
      rows += piece.rows.length
      const some = piece.rows.map((row) => made(piece.name, row))
      await tables.insert(piece.name, columnsIn(columns, piece.name), some)
    }
    await tables.finish()
    await countsStock(keeper, taker.company_id, store_id)
    await refuseContradictions(keeper, store_id)
    await keeper.query(
      `insert into audit_log (company_id, store_id, staff_id, action, subject_type, subject_id, subject_name, changes)
       values ($1, $2, $3, 'created', 'store', $2, $4, $5)`,
      [
        taker.company_id,
        store_id,
        taker.staff_id,
        foreword.store.name,
        { domain: taker.domain, from: foreword.store.domain },
      ],
    )
    return { store_id, name: foreword.store.name, rows }
  }).catch((fault: unknown) => {
    throw inWords(fault, taker)
  })
}

function columnsIn(columns: Map<string, Column[]>, table: string): Column[] {
  return (columns.get(table) ?? []).filter(({ isGenerated }) => !isGenerated)
}

function wordsOf(piece: unknown, structure: string) {
  const { record } = recordOf(piece)
  const { format, structure: former, company_id, store_id, store, staff } = recordOf(record)
  const { name, domain, description, logo_url, favicon_url } = recordOf(store)
  if (format !== 1 || typeof name !== 'string') throw new Error('The archive is not one of ours.')
  if (former !== structure) {
    throw new Error(
      `The archive was written at ${JSON.stringify(former)}, this database is at "${structure}": bring both up to date.`,
    )
  }
  return {
    company_id: String(company_id),
    store_id: String(store_id),
    store: { name, domain, description, logo_url, favicon_url },
    staff: recordOf(staff),
  }
}

async function insertStore(
  keeper: Keeper,
  { company_id, staff_id, domain }: Taker,
  { name, description, logo_url, favicon_url }: Row,
): Promise<string> {
  const { rows } = await keeper.query<{ id: string }>(
    // No proof of the domain is required: an operator runs the import.
    `with made as (
       insert into stores (company_id, name, domain, domain_proven_at, description, logo_url, favicon_url, owner_id)
       values ($1, $2, $3, now(), coalesce($4, ''), $5, $6, $7) returning company_id, id, domain),
     claimed as (
       insert into domain_claims (company_id, store_id, host, proven_at)
       select company_id, id, domain, now() from made)
     select id from made`,
    [company_id, name, domain, description, pictureIn(logo_url), pictureIn(favicon_url), staff_id],
  )
  return String(rows[0]?.id)
}

function pictureIn(url: unknown): string | null {
  return typeof url === 'string' && isPictureUrl(url) ? url : null
}

/** Maps the archive's staff to members of this company, by email address. */
async function colleagues(
  keeper: Keeper,
  { company_id }: Taker,
  named: Row,
): Promise<Map<string, string>> {
  const { rows } = await keeper.query<{ id: string; email: string }>(
    `select s.id, s.email from staff s join company_members m on m.staff_id = s.id
     where m.company_id = $1 and s.email = any ($2)`,
    [company_id, Object.values(named).map(String)],
  )
  const here = new Map(rows.map(({ id, email }) => [email, id]))
  return new Map(
    Object.entries(named).flatMap(([former, email]) => {
      const id = here.get(String(email))
      return id ? [[former, id] as const] : []
    }),
  )
}

async function refuseContradictions(keeper: Keeper, store_id: string): Promise<void> {
  const { rows } = await keeper.query<{ rule: string }>(
    'select rule from broken_invariants where store_id = $1 limit 1',
    [store_id],
  )
  if (rows[0]) throw new Error(`The books of the archive contradict each other: ${rows[0].rule}.`)
}

function inWords(fault: unknown, { domain }: Taker): unknown {
  if (!isRecord(fault) || typeof fault['code'] !== 'string') return fault
  const { code, constraint, table } = fault
  if (constraint === 'stores_domain_key') return new Error(`Another store answers to ${domain}.`)
  if (code === '23505' && String(table).startsWith('payment_')) {
    return new Error('This company has the payments of the archive already: it was its own store.')
  }
  // SQLSTATE classes 22 and 23: invalid values and violated constraints.
  if (!/^2[23]/.test(code)) return fault
  return new Error(
    `The archive does not fit the tables: ${String(table ?? '')} ${String(constraint ?? code)}.`,
    { cause: fault },
  )
}
