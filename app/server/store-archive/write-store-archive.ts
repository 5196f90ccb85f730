import { storeFile } from '../archive/stored-file.ts'
import { tarOf, type Packing } from '../archive/tar.ts'
import { contents, type Content } from './contents.ts'
import { asOwner, type Keeper } from './keeper.ts'
import { columnsOf, structureOf, type Column } from './structure.ts'

export type Written = { store: string; rows: number; bytes: number }

export type Foreword = {
  format: 1
  structure: string
  at: string
  company_id: string
  store_id: string
  store: {
    name: string
    domain: string
    description: string
    logo_url: string | null
    favicon_url: string | null
  }
  /** Email addresses of the referenced staff, by id. */
  staff: Record<string, string>
}

const piece = 4 * 1_048_576

/** Exports the store into one file, from a single snapshot. */
export async function writeStoreArchive(
  keeper: Keeper,
  domain: string,
  path: string,
): Promise<Written> {
  return asOwner(keeper, 'begin isolation level repeatable read read only', async () => {
    const store = await storeAt(keeper, domain)
    let rows = 0
    const { bytes } = await storeFile(path, tarOf(pieces(keeper, store, (more) => (rows += more))))
    return { store: store.name, rows, bytes }
  })
}

type Store = Foreword['store'] & { company_id: string; id: string }

async function storeAt(keeper: Keeper, domain: string): Promise<Store> {
  const { rows } = await keeper.query<Store>(
    `select company_id, id, name, domain, description, logo_url, favicon_url from stores
     where domain = $1 and deleted_at is null`,
    [domain],
  )
  const [store] = rows
  if (!store) throw new Error(`No store answers to ${domain}.`)
  return store
}

async function* pieces(
  keeper: Keeper,
  store: Store,
  count: (rows: number) => void,
): AsyncGenerator<Packing> {
  const columns = await columnsOf(keeper)
  yield packed('foreword.json', [JSON.stringify(await forewordOf(keeper, store, columns))])
  for (const content of contents) {
    let lines: string[] = []
    let size = 0
    let number = 0
    const close = () => {
      number += 1
      const name = `tables/${content.table}/${String(number).padStart(6, '0')}.jsonl`
      const whole = packed(name, lines)
      lines = []
      size = 0
      return whole
    }
    for await (const line of linesOf(keeper, store, content, columns.get(content.table) ?? [])) {
      lines.push(line)
      size += line.length
      count(1)
      if (size >= piece) yield close()
    }
    if (lines.length > 0) yield close()
  }
}

async function* linesOf(
  keeper: Keeper,
  { company_id, id }: Store,
  {
    table,
    rows = '(t.company_id, t.store_id) = ($1, $2)',
    instead = `'{}'::jsonb`,
    order,
  }: Content,
  columns: readonly Column[],
): AsyncGenerator<string> {
  const own = columns
    .filter(({ name, isGenerated }) => isGenerated || name === 'company_id' || name === 'store_id')
    .map(({ name }) => `'${name}'`)
  // Few rows per fetch for tables with pictures, to limit memory.
  const atATime = columns.some(({ type }) => type === 'bytea') ? 8 : 500
  // Cursors take no parameters; both values are uuids.
  const question =
    `select ((to_jsonb(t) || ${instead}) - array[${own.join()}]::text[])::text as line
    from ${table} t where ${rows} ${order ? `order by ${order}` : ''}`
      .replaceAll('$1', `'${company_id}'::uuid`)
      .replaceAll('$2', `'${id}'::uuid`)
  await keeper.query(`declare archive_rows cursor for ${question}`)
  for (;;) {
    const { rows: some } = await keeper.query<{ line: string }>(
      `fetch ${atATime} from archive_rows`,
    )
    for (const { line } of some) yield line
    if (some.length < atATime) break
  }
  await keeper.query('close archive_rows')
}

async function forewordOf(
  keeper: Keeper,
  { company_id, id, ...store }: Store,
  columns: Map<string, Column[]>,
): Promise<Foreword> {
  const named = [...columns.values()]
    .flat()
    .filter(({ isStaff }) => isStaff)
    .map(
      ({ table, name }) => `select ${name} from ${table} where (company_id, store_id) = ($1, $2)`,
    )
  const { rows } = await keeper.query<{ id: string; email: string }>(
    `select id, email from staff where id in (${named.join(' union ')})`,
    [company_id, id],
  )
  return {
    format: 1,
    structure: await structureOf(keeper),
    at: new Date().toISOString(),
    company_id,
    store_id: id,
    store,
    staff: Object.fromEntries(rows.map((person) => [person.id, person.email])),
  }
}

function packed(name: string, lines: readonly string[]): Packing {
  const bytes = Buffer.from(lines.map((line) => `${line}\n`).join(''))
  return {
    name,
    size: bytes.length,
    content: (async function* () {
      yield bytes
    })(),
  }
}
