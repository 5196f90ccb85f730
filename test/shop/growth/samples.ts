import { toList, toRecord, toText } from '#shared/json-values.ts'
import { missingId } from '../../support/app-routes.ts'
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
  const value = createSample(schema, fill)
  if (body === 'json') return { type: types.json, body: JSON.stringify(value) }
  // An accepted form reaches the use case behind the schema as well.
  const fixed = Object.entries(fill.isFitting ? accepted : {}).filter(
    ([name]) => !isFree.test(name),
  )
  const names = new Set(fixed.map(([name]) => name))
  const fields = [...flatten(value, '').filter(([name = '']) => !names.has(name)), ...fixed]
  const encoded = fields.map((field) => field.map(encodeURIComponent).join('='))
  return { type: types.form, body: encoded.join('&') }
}

const isFree = /(^|\.)(name|title|message|note|description|content|details)$/

function createSample(schema: unknown, fill: Fill): unknown {
  const spec = toRecord(schema)
  if ('const' in spec) return spec['const']
  const [first] = toList(spec['anyOf'] ?? spec['oneOf'] ?? spec['enum'])
  if (first !== undefined) return typeof first === 'object' ? createSample(first, fill) : first
  switch (toText([spec['type']].flat()[0])) {
    case 'object': {
      const keys = spec['additionalProperties'] ? range(fill.items) : []
      const fields = Object.entries(toRecord(spec['properties']))
      return Object.fromEntries([
        ...fields.map(([name, field]) => [name, createSample(field, fill)]),
        ...keys.map((at) => [`k${at}`, fill.text]),
      ])
    }
    case 'array':
      // Inner lists have one item, so that the total stays linear.
      return range(fill.items).map(() => createSample(spec['items'], { ...fill, items: 1 }))
    case 'boolean':
      return true
    case 'number':
    case 'integer':
      return 1
    default:
      if (spec['format'] === 'uuid') return missingId
      return fill.isFitting ? fill.text.slice(0, Number(spec['maxLength'] ?? Infinity)) : fill.text
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
