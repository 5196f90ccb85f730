import { listOf, recordOf, textOf } from '#domain/stored.ts'
import { nothing } from '../../support/ways.ts'
import { types, type Addition } from './requests.ts'
import type { Target } from './targets.ts'

type Fill = {
  /** The value of every text field. */
  text: string
  /** The length of every list. */
  items: number
  /** Cuts each text to the limit of its field, and takes the other values from an accepted form. */
  isFitting?: boolean
}

/** A form, or JSON, of the shape that a schema asks for. */
export function fillForm({ body, accepted }: Target, schema: unknown, fill: Fill): Addition {
  const value = makeSample(schema, fill)
  if (body === 'json') return { type: types.json, body: JSON.stringify(value) }
  // An accepted form reaches the use case behind the schema as well.
  const fixed = Object.entries(fill.isFitting ? accepted : {}).filter(
    ([name]) => !isFree.test(name),
  )
  const names = new Set(fixed.map(([name]) => name))
  const fields = [...flatten(value, '').filter(([name = '']) => !names.has(name)), ...fixed]
  const written = fields.map((field) => field.map(encodeURIComponent).join('='))
  return { type: types.form, body: written.join('&') }
}

const isFree = /(^|\.)(name|title|message|note|description|content|details)$/

function makeSample(schema: unknown, fill: Fill): unknown {
  const said = recordOf(schema)
  if ('const' in said) return said['const']
  const [first] = listOf(said['anyOf'] ?? said['oneOf'] ?? said['enum'])
  if (first !== undefined) return typeof first === 'object' ? makeSample(first, fill) : first
  switch (textOf([said['type']].flat()[0])) {
    case 'object': {
      const keys = said['additionalProperties'] ? range(fill.items) : []
      const fields = Object.entries(recordOf(said['properties']))
      return Object.fromEntries([
        ...fields.map(([name, field]) => [name, makeSample(field, fill)]),
        ...keys.map((at) => [`k${at}`, fill.text]),
      ])
    }
    case 'array':
      // Inner lists have one item, so that the total stays linear.
      return range(fill.items).map(() => makeSample(said['items'], { ...fill, items: 1 }))
    case 'boolean':
      return true
    case 'number':
    case 'integer':
      return 1
    default:
      if (said['format'] === 'uuid') return nothing
      return fill.isFitting ? fill.text.slice(0, Number(said['maxLength'] ?? Infinity)) : fill.text
  }
}

function range(count: number): number[] {
  return Array.from({ length: count }, (_, at) => at)
}

/** Form encoding of nested values: 'variants.0.name', 'store_ids[]'. */
function flatten(value: unknown, name: string): string[][] {
  if (typeof value !== 'object' || value === null) return [[name, String(value)]]
  const isList = Array.isArray(value)
  return Object.entries(value).flatMap(([field, one]) => {
    if (isList && typeof one !== 'object') return [[`${name}[]`, String(one)]]
    return flatten(one, name ? `${name}.${field}` : field)
  })
}
