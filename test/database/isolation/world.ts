import type { Client } from 'pg'
import { hasColumn, type ForeignKey, type Table } from './catalogue.ts'
import { madeUpRow, type Row } from './made-up-rows.ts'
import { keyOf, textOfKey } from './statements.ts'

/** Two companies with two stores each, and two customers in each store. */
export type Place = { company: 0 | 1; store: 0 | 1; customer: 0 | 1 }
export const home: Place = { company: 0, store: 0, customer: 0 }
export const otherCustomer: Place = { ...home, customer: 1 }
export const otherStore: Place = { ...home, store: 1 }
export const otherCompany: Place = { ...home, company: 1 }

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
  async seed(keeper: Client): Promise<void> {
    for (const table of this.tables) {
      const places = this.placesOf(table)
      const made = places.map((place) => this.freshRow(table, place))
      const columns = Object.keys(made[0] ?? {}).join(', ')
      // A trigger may have inserted the row already, as with the version of a store.
      const { rows } = await keeper.query<{ row: Row }>(
        `with made as (select * from jsonb_populate_recordset(null::${table.name}, $1)),
          taken as (insert into ${table.name} (${columns}) select ${columns} from made
            on conflict do nothing returning to_jsonb(${table.name}) as row)
        select row from taken union all
        select to_jsonb(t) from ${table.name} t where (${keyOf(table)}) in (select ${keyOf(table)} from made)`,
        [JSON.stringify(made)],
      )
      places.forEach((place, at) => {
        const key = textOfKey(table, made[at] ?? {})
        const taken = rows.find(({ row }) => textOfKey(table, row) === key)
        if (!taken) throw new Error(`${table.name} took no row for the proof`)
        this.#rows.set(nameOf(table, place, this.levelOf(table)), taken.row)
      })
    }
  }

  levelOf({ name }: { name: string }): Level {
    return this.#levels.get(name) ?? 'company'
  }

  placesOf(table: Table): Place[] {
    const level = this.levelOf(table)
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

  rowOf(table: { name: string }, place: Place): Row {
    const row = this.#rows.get(nameOf(table, place, this.levelOf(table)))
    if (!row) throw new Error(`nothing was put into ${table.name}`)
    return row
  }

  /** A new row for the position that references rows of its own company, store and customer. */
  freshRow(table: Table, place: Place): Row {
    const row = madeUpRow(table)
    if (table.name === 'companies') row['id'] = companyIds[place.company]
    if (hasColumn(table, 'company_id')) row['company_id'] = companyIds[place.company]
    if (hasColumn(table, 'store_id')) row['store_id'] = this.#rowAt('stores', place)?.['id']
    for (const key of table.foreignKeys) Object.assign(row, this.aim(key, place))
    return row
  }

  /** Column values that reference the row of the position; a table never references itself here. */
  aim(key: ForeignKey, place: Place): Row {
    const target = this.#rowAt(key.target, place)
    if (!target) return {}
    return Object.fromEntries(
      key.columns.map((column, at) => [column, target[key.targetColumns[at] ?? '']]),
    )
  }

  #rowAt(name: string, place: Place): Row | undefined {
    return this.#rows.get(nameOf({ name }, place, this.levelOf({ name })))
  }

  #findLevel(table: Table): Level {
    if (table.name === 'customers') return 'customer'
    if (table.name === 'stores') return 'store'
    const levels = table.foreignKeys.map(({ target }) => this.levelOf({ name: target }))
    if (levels.includes('customer')) return 'customer'
    return levels.includes('store') || hasColumn(table, 'store_id') ? 'store' : 'company'
  }
}

function nameOf(table: { name: string }, place: Place, level: Level): string {
  const { company, store, customer } = place
  const parts = {
    company: [company],
    store: [company, store],
    customer: [company, store, customer],
  }
  return [table.name, ...parts[level]].join(' ')
}
