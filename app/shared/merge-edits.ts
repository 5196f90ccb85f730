import { isSameContent } from './same-content.ts'
import { isRecord, toList } from './json-values.ts'

export type Merge<Draft> = {
  merged: Draft
  /** Paths such as stores.0.price: `adopted` has their value, `conflicts` were changed by both. */
  adopted: string[]
  conflicts: string[]
}

/** Three-way merge: a field unchanged here takes their value; for a field changed by both, mine stays. */
export function mergeEdits<Draft>(base: Draft, mine: Draft, theirs: Draft): Merge<Draft> {
  const outcome = { adopted: [], conflicts: [] }
  const merged = mergeAt('', [base, mine, theirs], outcome) as Draft
  return { merged, ...outcome }
}

/** Takes the value at a path, including everything below it, from the other draft. */
export function replacePath<Draft>(draft: Draft, path: string, other: Draft): Draft {
  return replaceAt(draft, path.split('.'), other) as Draft
}

export function isAtPath(path: string, field: string): boolean {
  return path === field || path.startsWith(`${field}.`)
}

type States = readonly [base: unknown, mine: unknown, theirs: unknown]
type Outcome = Pick<Merge<unknown>, 'adopted' | 'conflicts'>

function mergeAt(path: string, states: States, outcome: Outcome): unknown {
  const [base, mine, theirs] = states
  if (isEqual(mine, theirs) || isEqual(base, theirs)) return mine
  if (isRecord(base) && isRecord(mine) && isRecord(theirs)) {
    return mergeFields(path, [base, mine, theirs], outcome)
  }
  if (Array.isArray(mine) && hasSameRows(states)) {
    const [before, others] = [toList(base), toList(theirs)]
    return mine.map((row: unknown, index) =>
      mergeAt(joinPath(path, index), [before[index], row, others[index]], outcome),
    )
  }
  const isAdopted = isEqual(base, mine)
  outcome[isAdopted ? 'adopted' : 'conflicts'].push(path)
  return isAdopted ? theirs : mine
}

type Records = readonly [
  base: Record<string, unknown>,
  mine: Record<string, unknown>,
  theirs: Record<string, unknown>,
]

function mergeFields(path: string, [base, mine, theirs]: Records, outcome: Outcome) {
  const names = new Set([...Object.keys(mine), ...Object.keys(theirs)])
  const fields = [...names].map((name) => {
    if (name in stockFields) return [name, chooseStock(name, [base, mine, theirs])]
    return [name, mergeAt(joinPath(path, name), [base[name], mine[name], theirs[name]], outcome)]
  })
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined))
}

// The server computes the change from `stock_seen`, so both fields must come from one side; a sale is never a
// conflict.
const stockFields = { stock_quantity: true, stock_seen: true }

function chooseStock(name: string, [base, mine, theirs]: Records): unknown {
  const isUntouched = isEqual(base['stock_quantity'], mine['stock_quantity'])
  return (isUntouched ? theirs : mine)[name]
}

// Wrapped in arrays so that undefined can be compared.
function isEqual(one: unknown, other: unknown): boolean {
  return isSameContent([one], [other])
}

/** Rows are merged one by one only if none was added, removed or moved. */
function hasSameRows(states: States): boolean {
  const [base, ...others] = states.map(toRowIds)
  return Boolean(base) && others.every((ids) => isSameContent(ids, base))
}

function toRowIds(rows: unknown): unknown[] | null {
  if (!Array.isArray(rows)) return null
  const ids = rows.map((row: unknown) => (isRecord(row) ? row['id'] || row['store_id'] : ''))
  return ids.every(Boolean) ? ids : null
}

function replaceAt(value: unknown, [name, ...rest]: readonly string[], other: unknown): unknown {
  if (name === undefined) return other
  if (Array.isArray(value) && Array.isArray(other)) {
    return value.map((row: unknown, index) =>
      String(index) === name ? replaceAt(row, rest, other[index]) : row,
    )
  }
  if (!isRecord(value) || !isRecord(other)) return other
  const { [name]: own, ...others } = value
  const next = replaceAt(own, rest, other[name])
  return next === undefined ? others : { ...others, [name]: next }
}

function joinPath(path: string, name: string | number): string {
  return path === '' ? String(name) : `${path}.${name}`
}
