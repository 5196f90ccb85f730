import { limits } from '#shared/limits.ts'
import type { Countable, Row } from './countable.ts'
import { createPng } from './png.ts'
import { createFilePart, createMultipart } from './requests.ts'
import { fillForm } from './samples.ts'
import type { Target } from './targets.ts'

const hasSchema = ({ schemas }: Target) => schemas.length > 0

const texts: readonly Row[] = [
  ['letters', 'a'],
  ['letters with marks', 'é'],
  ['spaces', ' ', 'quick'],
  ['line breaks', '\n'],
  ['zero bytes', '\0'],
  ['figures', '1'],
  ['dots', '.'],
  ['hyphens', '-'],
  ['commas', ','],
  ['slashes', '/'],
  ['words', 'a1 '],
  ['at signs', 'a@a.'],
  ['addresses', 'https://a.example/'],
  ['brackets', '[', 'quick'],
  ['braces', '{"a":'],
  ['placeholders', '{{a}}'],
  ['signs less than', '<'],
  ['entities', '&amp;'],
  ['tags in tags', '<div>', 'quick'],
  ['closing tags', '</p>'],
  ['formatting that is never closed', '<b><p>', 'quick'],
  ['formatting of several kinds', '<b><i><u><em><p>'],
  ['links', '<a href="/a">a'],
  ['tables', '<table><tr><td>'],
  ['lists', '<ul><li>'],
  ['foreign elements', '<svg><desc>'],
  ['templates', '<template>'],
  ['comments', '<!--'],
]

type TextRow = [what: string, start: string, item: (at: number) => string, end: string]

/** The last character matches no pattern, so that a backtracking pattern tries everything. */
const textRows: readonly TextRow[] = [
  ...texts.map(([what, item]): TextRow => [
    what,
    '',
    typeof item === 'string' ? () => item : item,
    '!',
  ]),
  ['attributes', '<p ', (at) => `a${at}=1 `, '>'],
  ['names of classes', '<p class="', () => 'c-a ', '">'],
  ['declarations of a style', '<p style="', () => 'margin:1px 1px;', '">'],
]

const quickTexts = new Set([
  'attributes',
  ...texts.flatMap(([what, , quick]) => (quick ? [what] : [])),
])

/** Countables of the fields of a schema. */
export const fieldCountables: readonly Countable[] = [
  ...textRows.map(([what, start, item, end]): Countable => ({
    what: `${what} in each text of a form`,
    parser: 'texts',
    limit: Math.floor((limits.pageContent - 100) / Buffer.byteLength(item(1_000))),
    isIn: hasSchema,
    isOfSchema: true,
    add(count, target, schema) {
      const text = Array.from({ length: count }, (_, at) => item(at)).join('')
      const isFitting = text.length < limits.pageContent
      return fillForm(target, schema, { text: `${start}${text}${end}`, items: 1, isFitting })
    },
    ...(quickTexts.has(what) && { isQuick: true }),
  })),
  {
    what: 'items of each list of a form, the lines of a cart among them',
    parser: 'lists',
    limit: 2_000,
    isIn: hasSchema,
    isOfSchema: true,
    add: (items, target, schema) => fillForm(target, schema, { text: 'x', items }),
    isQuick: true,
  },
]

type SheetRow = [what: string, start: string, item: (at: number) => string, isQuick?: 'quick']

const top = 'SKU;Name;Price\r\n'
const sheets: readonly SheetRow[] = [
  ['lines of a file of products', top, (at) => `S-${at};Vare ${at};500\r\n`, 'quick'],
  ['lines of one product', top, () => 'S-1;Vare;500\r\n'],
  ['lines without a product', top, () => '\r\n'],
  ['cells of a line', top, () => 'a;'],
  ['quotes of a cell', `${top}"`, () => '""', 'quick'],
  ['cells that are never closed', top, () => '"a;'],
  ['columns', 'SKU', (at) => `;a${at}`],
]

/** Countables of an uploaded file. */
export const fileCountables: readonly Countable[] = [
  ...sheets.map(([what, start, item, isQuick]): Countable => ({
    what,
    parser: 'CSV',
    limit: 40_000,
    isIn: hasFileField('file'),
    // Only staff who may edit the catalogue can upload a file of products.
    ceiling: 30_000,
    add(count) {
      const text = Array.from({ length: count }, (_, at) => item(at)).join('')
      return createMultipart(createFilePart('file', Buffer.from(start + text)))
    },
    ...(isQuick && { isQuick: true }),
  })),
  ...['photo', 'picture'].map((field): Countable => ({
    what: `pieces of a ${field}`,
    parser: 'pictures',
    limit: 40_000,
    isIn: hasFileField(field),
    add: (count) => createMultipart(createFilePart(field, createPng(count))),
    ...(field === 'picture' && { isQuick: true }),
  })),
]

function hasFileField(file: string) {
  return ({ schemas }: Target) =>
    schemas.some((schema) => {
      return JSON.stringify(schema).includes(`"${file}":{"type":"string","format":"binary"}`)
    })
}
