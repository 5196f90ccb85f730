import { isSame } from './same.ts'
import { isRecord, listOf } from './stored.ts'

export type Merge<Draft> = {
  merged: Draft
  /** Paths such as stores.0.price: `adopted` has their value, `conflicts` were changed by both. */
  taken: string[]
  clashes: string[]
}

/** Three-way merge: a field unchanged here takes their value; for a field changed by both, mine stays. */
export function mergeEdits<Draft>(base: Draft, mine: Draft, theirs: Draft): Merge<Draft> {
  const found = { taken: [], clashes: [] }
  const merged = mergeAt('', [base, mine, theirs], found) as Draft
  return { merged, ...found }
}

/** Takes the value at a path, including everything below it, from the other draft. */
export function withPathOf<Draft>(draft: Draft, path: string, other: Draft): Draft {
  return replacedAt(draft, path.split('.'), other) as Draft
}

export function isAtPath(path: string, field: string): boolean {
  return path === field || path.startsWith(`${field}.`)
}

type States = readonly [base: unknown, mine: unknown, theirs: unknown]
type Found = Pick<Merge<unknown>, 'taken' | 'clashes'>

function mergeAt(path: string, states: States, found: Found): unknown {
  const [base, mine, theirs] = states
  if (isEqual(mine, theirs) || isEqual(base, theirs)) return mine
  if (isRecord(base) && isRecord(mine) && isRecord(theirs)) {
    return mergeFields(path, [base, mine, theirs], found)
  }
  if (Array.isArray(mine) && haveSameRows(states)) {
    const [before, others] = [listOf(base), listOf(theirs)]
    return mine.map((row: unknown, at) =>
      mergeAt(within(path, at), [before[at], row, others[at]], found),
    )
  }
  const isTaken = isEqual(base, mine)
  found[isTaken ? 'taken' : 'clashes'].push(path)
  return isTaken ? theirs : mine
}

type Records = readonly [
  base: Record<string, unknown>,
  mine: Record<string, unknown>,
  theirs: Record<string, unknown>,
]

function mergeFields(path: string, [base, mine, theirs]: Records, found: Found) {
  const names = new Set([...Object.keys(mine), ...Object.keys(theirs)])
  const fields = [...names].map((name) => {
    if (name in stock) return [name, stockAt(name, [base, mine, theirs])]
    return [name, mergeAt(within(path, name), [base[name], mine[name], theirs[name]], found)]
  })
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined))
}

// The server computes the change from `stock_seen`, so both fields must come from one side; a sale is never a
// conflict.
const stock = { stock_quantity: true, stock_seen: true }

function stockAt(name: string, [base, mine, theirs]: Records): unknown {
  const isUntouched = isEqual(base['stock_quantity'], mine['stock_quantity'])
  return (isUntouched ? theirs : mine)[name]
}

// Wrapped in arrays so that undefined can be compared.
function isEqual(one: unknown, other: unknown): boolean {
  return isSame([one], [other])
}

/** Rows are merged one by one only if none was added, removed or moved. */
function haveSameRows(states: States): boolean {
  const [base, ...others] = states.map(idsOf)
  return Boolean(base) && others.every((ids) => isSame(ids, base))
}

function idsOf(rows: unknown): unknown[] | null {
  if (!Array.isArray(rows)) return null
  const ids = rows.map((row: unknown) => (isRecord(row) ? row['id'] || row['store_id'] : ''))
  return ids.every(Boolean) ? ids : null
}

function replacedAt(value: unknown, [name, ...rest]: readonly string[], other: unknown): unknown {
  if (name === undefined) return other
  if (Array.isArray(value) && Array.isArray(other)) {
    return value.map((row: unknown, at) =>
      String(at) === name ? replacedAt(row, rest, other[at]) : row,
    )
  }
  if (!isRecord(value) || !isRecord(other)) return other
  const { [name]: own, ...others } = value
  const next = replacedAt(own, rest, other[name])
  return next === undefined ? others : { ...others, [name]: next }
}

function within(path: string, name: string | number): string {
  return path === '' ? String(name) : `${path}.${name}`
}
