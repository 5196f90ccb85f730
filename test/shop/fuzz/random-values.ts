import { isRecord, toList, toRecord, toText } from '#shared/json-values.ts'
import type { Random } from '../../support/random.ts'

/** Hostile values for numbers, SQL, HTML, headers, files and length limits. */
export const junk: readonly string[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  "' or 1=1 --",
  '"; drop table orders; --',
  "\\'; select pg_sleep(9); --",
  '%',
  '_',
  '{{7*7}}${7*7}<%= 7*7 %>',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '//evil.example',
  '/\\evil.example',
  'https://evil.example/',
  'http://127.0.0.1:5432/',
  'http://169.254.169.254/latest/meta-data/',
  'file:///etc/passwd',
  '../../../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  '\r\nSet-Cookie: owned=1',
  'NaN',
  'Infinity',
  '-0',
  '-1',
  '1e999',
  '0x10',
  '1,5',
  '1.5',
  '9007199254740993',
  '99999999999999999999999999',
  '2026-02-30',
  '0000-00-00T00:00:00Z',
  'null',
  'undefined',
  'true',
  '[object Object]',
  '[object Object]',
  'function Object() { [native code] }',
  '\u202Eesrever',
  '\uFEFF',
  'ﷺ'.repeat(60),
  'Z͑ͫ̓ͪ̂ͫ̽͏̴̙'.repeat(40),
  '👩‍👩‍👧‍👦'.repeat(120),
  '\uD800',
  'a'.repeat(501),
  'a'.repeat(10_000),
  '(a+)+$'.repeat(20),
  '((((((((((a'.repeat(30),
]

const long = { text: 'x'.repeat(1_000_000), rows: 400 }

/** A value that fits the schema of a field or lies just outside its limits. */
export function createValue(
  schema: unknown,
  name: string,
  random: Random,
  ids: readonly string[],
): unknown {
  const spec = toRecord(schema)
  if ('const' in spec) return spec['const']
  const choices = toList(spec['anyOf'] ?? spec['oneOf'] ?? spec['enum'])
  if (choices.length > 0) {
    const choice = random.pick(choices)
    return isRecord(choice) ? createValue(choice, name, random, ids) : choice
  }
  const type = toText([spec['type']].flat()[0])
  if (type === 'object') {
    const fields = Object.entries(toRecord(spec['properties']))
    return Object.fromEntries(
      fields
        .filter(() => !random.happens(8))
        .map(([field, kind]) => [field, createValue(kind, field, random, ids)]),
    )
  }
  if (type === 'array') {
    const length = random.happens(3) ? long.rows : random.below(4)
    return Array.from({ length }, () => createValue(spec['items'], name, random, ids))
  }
  if (type === 'boolean') return random.pick([true, false])
  if (type === 'number' || type === 'integer') return random.pick(numbers)
  return createText(spec, name, random, ids)
}

const numbers = [
  0, 1, 2, 99, 100, -1, 1.5, 1_000_000_000, 2_147_483_648, 9_007_199_254_740_992, 1e300,
]

function createText(
  spec: Record<string, unknown>,
  name: string,
  random: Random,
  ids: readonly string[],
): string {
  if (spec['format'] === 'binary') return random.pick([...files, ...junk])
  // A changed domain would make the shop unreachable for later requests.
  if (name === 'domain') return random.pick(['evil..example', 'localhost', '-', 'a b'])
  if (spec['format'] === 'uuid' || /(^|_)id$/.test(name)) return random.pick(ids)
  if (/email/.test(name)) return random.pick(['freja@torv.example', 'ny@torv.example', 'ikke en'])
  if (/phone/.test(name)) return random.pick(['+4500121314', '12', '+45 00 12 13 14'])
  if (/price|amount|total/.test(name)) return random.pick(['1.234,50', '10', '-1', '1e5', '0'])
  if (/url|image|href/.test(name))
    return random.pick(['/about', 'https://a.example/b.png', ...junk])
  const most = Number(spec['maxLength'] ?? 60)
  const length = random.pick([1, 8, Math.min(most, 5_000), Math.min(most, 5_000) + 1])
  return 'Blød lædertaske '.repeat(Math.ceil(length / 16)).slice(0, length)
}

// Valid file headers with invalid bodies.
const files = [
  'name;base_price;sku\nTaske;1.234,50;T-1\nTaske;x;T-1\n',
  '\uFEFF"name","sku"\r\n"=1+1","\0"\r\n"uden ende',
  '\x89PNG\r\n\x1A\n\0\0\0\rIHDR\0\0\xFF\xFF\0\0\xFF\xFF\b\u0006\0\0\0',
  '\xFF\xD8\xFF\xE0\0\x10JFIF\0',
  'GIF89a\xFF\xFF\xFF\xFF',
  '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
]

/** Corrupts one field of a value. */
export function corrupt(value: unknown, random: Random): unknown {
  if (!isRecord(value)) return createBadValue(random)
  const fields = Object.entries(value)
  const [name = 'x', inner] = fields.length > 0 ? random.pick(fields) : []
  switch (random.below(8)) {
    case 0:
      return Object.fromEntries(fields.filter(([field]) => field !== name))
    case 1:
      return { ...value, [random.pick(unexpectedFields)]: createBadValue(random) }
    case 2:
      return { ...value, [name]: [inner, inner] }
    case 3:
      return { ...value, [name]: { [name]: inner } }
    case 4:
      return isRecord(inner) ? { ...value, [name]: corrupt(inner, random) } : value
    default:
      return { ...value, [name]: createBadValue(random) }
  }
}

// Fields that no form has but a careless program might accept.
const unexpectedFields = [
  '[object Object]',
  'function Object() { [native code] }',
  'function toString() { [native code] }',
  'role',
  'is_staff',
  'owner_id',
  'company_id',
  'store_id',
  'id',
  'price',
  'state',
  '_method',
  'a.b.c.d.e.f.g.h',
  'x[]',
  '0',
  '',
]

function createBadValue(random: Random): unknown {
  const roll = random.below(100)
  if (roll === 0) return long.text
  if (roll < 3) return Array.from({ length: 50 }, () => random.pick(junk))
  if (roll < 5) return nest(random.pick([5, 50, 500]))
  if (roll < 12) return random.pick([null, true, 0, -1, 1e308, [], {}])
  return random.pick(junk)
}

function nest(levels: number): unknown {
  let value: unknown = 'bund'
  for (let level = 0; level < levels; level += 1) value = { a: value }
  return value
}
