import { maxFieldNameDepth } from './form-bounds.ts'

/** Nests flat names: `variants.0.name` is the name of the first variant, `store_ids[]` one item of a list. */
export function toNestedValues(form: FormData): Record<string, unknown> {
  const root = new Map<string, Node>()
  for (const [name, value] of form) insertValue(root, name, value)
  return Object.fromEntries([...root].map(([key, node]) => [key, toPlainValue(node)]))
}

type Value = FormDataEntryValue
type Node = Value | Value[] | Map<string, Node>

function insertValue(root: Map<string, Node>, name: string, value: Value): void {
  const isListItem = name.endsWith('[]')
  const path = (isListItem ? name.slice(0, -2) : name).split('.', maxFieldNameDepth)
  const [last = ''] = path.splice(-1)
  const branch = path.reduce<Map<string, Node>>(getOrCreateBranch, root)
  const existing = branch.get(last)
  // PostgreSQL text cannot hold NUL.
  const clean = typeof value === 'string' ? value.replaceAll('\0', '') : value
  if (!isListItem) branch.set(last, clean)
  else if (Array.isArray(existing)) existing.push(clean)
  else branch.set(last, [clean])
}

function getOrCreateBranch(branch: Map<string, Node>, key: string): Map<string, Node> {
  const existing = branch.get(key)
  if (existing instanceof Map) return existing
  const created = new Map<string, Node>()
  branch.set(key, created)
  return created
}

// Rows keep their order without gaps: a removed row leaves its number unused.
function toPlainValue(node: Node): unknown {
  if (!(node instanceof Map)) return node
  const entries = [...node].map(([key, child]) => [key, toPlainValue(child)] as const)
  return entries.every(([key]) => /^\d{1,4}$/.test(key))
    ? entries.sort(([one], [other]) => Number(one) - Number(other)).map(([, row]) => row)
    : Object.fromEntries(entries)
}
