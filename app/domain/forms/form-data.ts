import { refused, type Refused } from '../errors.ts'
import { deepestFieldName, isFieldName, productFormBounds, type FormBounds } from './form-bounds.ts'

/** Nests flat names: `variants.0.name` is the name of the first variant, `store_ids[]` one item of a list. */
export function shapeOf(form: FormData): Record<string, unknown> {
  const root = new Map<string, Node>()
  for (const [name, value] of form) place(root, name, value)
  return Object.fromEntries([...root].map(([key, node]) => [key, grown(node)]))
}

/** Routes bound their bodies earlier; this is the limit for any form. */
export function sizeFaultOf(
  form: FormData,
  bounds: FormBounds = productFormBounds,
): Refused | null {
  return sizeFaultOfNames(form.keys(), bounds)
}

/** Stops at the first name beyond the bounds. */
export function sizeFaultOfNames(names: Iterable<string>, bounds: FormBounds): Refused | null {
  const ofName = new Map<string, number>()
  let fields = 0
  for (const name of names) {
    fields += 1
    const ofThis = (ofName.get(name) ?? 0) + 1
    ofName.set(name, ofThis)
    if (fields > bounds.fields || ofThis > bounds.ofOneName) return tooManyFields
    if (!isFieldName(name)) return refused('requestInvalid')
  }
  return null
}

export const tooManyFields = refused('fieldsTooMany')

type Value = FormDataEntryValue
type Node = Value | Value[] | Map<string, Node>

function place(root: Map<string, Node>, name: string, value: Value): void {
  const isOneOfMany = name.endsWith('[]')
  const path = (isOneOfMany ? name.slice(0, -2) : name).split('.', deepestFieldName)
  const [last = ''] = path.splice(-1)
  const branch = path.reduce<Map<string, Node>>(branchAt, root)
  const present = branch.get(last)
  // PostgreSQL text cannot hold NUL.
  const clean = typeof value === 'string' ? value.replaceAll('\0', '') : value
  if (!isOneOfMany) branch.set(last, clean)
  else if (Array.isArray(present)) present.push(clean)
  else branch.set(last, [clean])
}

function branchAt(branch: Map<string, Node>, key: string): Map<string, Node> {
  const present = branch.get(key)
  if (present instanceof Map) return present
  const made = new Map<string, Node>()
  branch.set(key, made)
  return made
}

// Rows keep their order without gaps: a removed row leaves its number unused.
function grown(node: Node): unknown {
  if (!(node instanceof Map)) return node
  const entries = [...node].map(([key, child]) => [key, grown(child)] as const)
  return entries.every(([key]) => /^\d{1,4}$/.test(key))
    ? entries.sort(([one], [other]) => Number(one) - Number(other)).map(([, row]) => row)
    : Object.fromEntries(entries)
}
