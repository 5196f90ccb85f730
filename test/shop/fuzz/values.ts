import { isRecord, listOf, recordOf, textOf } from '#domain/stored.ts'
import type { Chance } from './chance.ts'

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
export function valueFor(
  schema: unknown,
  name: string,
  chance: Chance,
  ids: readonly string[],
): unknown {
  const said = recordOf(schema)
  if ('const' in said) return said['const']
  const choices = listOf(said['anyOf'] ?? said['oneOf'] ?? said['enum'])
  if (choices.length > 0) {
    const choice = chance.one(choices)
    return isRecord(choice) ? valueFor(choice, name, chance, ids) : choice
  }
  const type = textOf([said['type']].flat()[0])
  if (type === 'object') {
    const fields = Object.entries(recordOf(said['properties']))
    return Object.fromEntries(
      fields
        .filter(() => !chance.happens(8))
        .map(([field, kind]) => [field, valueFor(kind, field, chance, ids)]),
    )
  }
  if (type === 'array') {
    const length = chance.happens(3) ? long.rows : chance.below(4)
    return Array.from({ length }, () => valueFor(said['items'], name, chance, ids))
  }
  if (type === 'boolean') return chance.one([true, false])
  if (type === 'number' || type === 'integer') return chance.one(numbers)
  return wordFor(said, name, chance, ids)
}

const numbers = [
  0, 1, 2, 99, 100, -1, 1.5, 1_000_000_000, 2_147_483_648, 9_007_199_254_740_992, 1e300,
]

function wordFor(
  said: Record<string, unknown>,
  name: string,
  chance: Chance,
  ids: readonly string[],
): string {
  if (said['format'] === 'binary') return chance.one([...files, ...junk])
  // A changed domain would make the shop unreachable for later requests.
  if (name === 'domain') return chance.one(['evil..example', 'localhost', '-', 'a b'])
  if (said['format'] === 'uuid' || /(^|_)id$/.test(name)) return chance.one(ids)
  if (/email/.test(name)) return chance.one(['freja@torv.example', 'ny@torv.example', 'ikke en'])
  if (/phone/.test(name)) return chance.one(['+4500121314', '12', '+45 00 12 13 14'])
  if (/price|amount|total/.test(name)) return chance.one(['1.234,50', '10', '-1', '1e5', '0'])
  if (/url|image|href/.test(name)) return chance.one(['/about', 'https://a.example/b.png', ...junk])
  const most = Number(said['maxLength'] ?? 60)
  const length = chance.one([1, 8, Math.min(most, 5_000), Math.min(most, 5_000) + 1])
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
export function spoilt(value: unknown, chance: Chance): unknown {
  if (!isRecord(value)) return badValue(chance)
  const fields = Object.entries(value)
  const [name = 'x', inner] = fields.length > 0 ? chance.one(fields) : []
  switch (chance.below(8)) {
    case 0:
      return Object.fromEntries(fields.filter(([field]) => field !== name))
    case 1:
      return { ...value, [chance.one(strangers)]: badValue(chance) }
    case 2:
      return { ...value, [name]: [inner, inner] }
    case 3:
      return { ...value, [name]: { [name]: inner } }
    case 4:
      return isRecord(inner) ? { ...value, [name]: spoilt(inner, chance) } : value
    default:
      return { ...value, [name]: badValue(chance) }
  }
}

// Fields that no form has but a careless program might accept.
const strangers = [
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

function badValue(chance: Chance): unknown {
  const roll = chance.below(100)
  if (roll === 0) return long.text
  if (roll < 3) return Array.from({ length: 50 }, () => chance.one(junk))
  if (roll < 5) return deep(chance.one([5, 50, 500]))
  if (roll < 12) return chance.one([null, true, 0, -1, 1e308, [], {}])
  return chance.one(junk)
}

function deep(levels: number): unknown {
  let value: unknown = 'bund'
  for (let level = 0; level < levels; level += 1) value = { a: value }
  return value
}
