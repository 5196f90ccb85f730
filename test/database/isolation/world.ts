import type { Client } from 'pg'
import { hasColumn, type ForeignKey, type Table } from './catalogue.ts'
import { generateRow, type Row } from './generate-row.ts'
import { formatKeyColumns, formatKey } from './statements.ts'

/** Two companies with two stores each, and two customers in each store. */
export type Position = { company: 0 | 1; store: 0 | 1; customer: 0 | 1 }
export const home: Position = { company: 0, store: 0, customer: 0 }
export const otherCustomer: Position = { ...home, customer: 1 }
export const otherStore: Position = { ...home, store: 1 }
export const otherCompany: Position = { ...home, company: 1 }

/** The finest unit that a row of the table belongs to. */
export type Level = 'company' | 'store' | 'customer'

export const companyIds = [
  'aaaaaaaa-0000-4000-8000-000000000000',
  'bbbbbbbb-0000-4000-8000-000000000000',
] as const

export class World {
  readonly tables: Table[]
  readonly targets: Table[]
  readonly #levels = new Map<string, Level>()
  readonly #rows = new Map<string, Row>()

  constructor(tables: Table[], isTarget: (table: string) => boolean) {
    this.tables = tables
    this.targets = tables.filter(({ name }) => isTarget(name))
    for (const table of tables) this.#levels.set(table.name, this.#findLevel(table))
  }

  /** Inserts a row into every table for each of its positions. */
  async seed(owner: Client): Promise<void> {
    for (const table of this.tables) {
      const positions = this.listPositions(table)
      const newRows = positions.map((position) => this.createRow(table, position))
      const columns = Object.keys(newRows[0] ?? {}).join(', ')
      // A trigger may have inserted the row already, as with the version of a store.
      const { rows } = await owner.query<{ row: Row }>(
        `with made as (select * from jsonb_populate_recordset(null::${table.name}, $1)),
          taken as (insert into ${table.name} (${columns}) select ${columns} from made
            on conflict do nothing returning to_jsonb(${table.name}) as row)
        select row from taken union all
        select to_jsonb(t) from ${table.name} t where (${formatKeyColumns(table)}) in (select ${formatKeyColumns(table)} from made)`,
        [JSON.stringify(newRows)],
      )
      positions.forEach((position, at) => {
        const key = formatKey(table, newRows[at] ?? {})
        const stored = rows.find(({ row }) => formatKey(table, row) === key)
        if (!stored) throw new Error(`${table.name} took no row for the proof`)
        this.#rows.set(toRowKey(table, position, this.getLevel(table)), stored.row)
      })
    }
  }

  getLevel({ name }: { name: string }): Level {
    return this.#levels.get(name) ?? 'company'
  }

  listPositions(table: Table): Position[] {
    const level = this.getLevel(table)
    const both = [0, 1] as const
    return both.flatMap((company) =>
      (level === 'company' ? [0 as const] : both).flatMap((store) =>
        (level === 'customer' ? both : [0 as const]).map((customer) => ({
          company,
          store,
          customer,
        })),
      ),
    )
  }

  getRow(table: { name: string }, position: Position): Row {
    const row = this.#rows.get(toRowKey(table, position, this.getLevel(table)))
    if (!row) throw new Error(`nothing was put into ${table.name}`)
    return row
  }

  /** A new row for the position that references rows of its own company, store and customer. */
  createRow(table: Table, position: Position): Row {
    const row = generateRow(table)
    if (table.name === 'companies') row['id'] = companyIds[position.company]
    if (hasColumn(table, 'company_id')) row['company_id'] = companyIds[position.company]
    if (hasColumn(table, 'store_id')) row['store_id'] = this.#rowAt('stores', position)?.['id']
    for (const key of table.foreignKeys) {
      // A file belongs to one row: the generated rows have their bytes in the database.
      if (key.target !== 'files') Object.assign(row, this.getKeyValues(key, position))
    }
    return row
  }

  /** Column values that reference the row of the position; a table never references itself here. */
  getKeyValues(key: ForeignKey, position: Position): Row {
    const target = this.#rowAt(key.target, position)
    if (!target) return {}
    return Object.fromEntries(
      key.columns.map((column, at) => [column, target[key.targetColumns[at] ?? '']]),
    )
  }

  #rowAt(name: string, position: Position): Row | undefined {
    return this.#rows.get(toRowKey({ name }, position, this.getLevel({ name })))
  }

  #findLevel(table: Table): Level {
    if (table.name === 'customers') return 'customer'
    if (table.name === 'stores') return 'store'
    const levels = table.foreignKeys.map(({ target }) => this.getLevel({ name: target }))
    if (levels.includes('customer')) return 'customer'
    return levels.includes('store') || hasColumn(table, 'store_id') ? 'store' : 'company'
  }
}

function toRowKey(table: { name: string }, position: Position, level: Level): string {
  const { company, store, customer } = position
  const parts = {
    company: [company],
    store: [company, store],
    customer: [company, store, customer],
  }
  return [table.name, ...parts[level]].join(' ')
}
