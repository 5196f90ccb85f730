import { randomUUID } from 'node:crypto'
import type { Column, Table } from './catalogue.ts'

export type Row = Record<string, unknown>

/** Values for checks that neither a type nor a list of allowed values reveals. */
const fixedValues: Record<string, () => unknown> = {
  'campaign_codes.code': () => `CODE-${count}`,
  // A campaign that has started cannot be changed at all.
  'campaigns.starts_at': () => '2126-01-01T12:00:00Z',
  'campaigns.value': () => 100,
  // An order names another one together with their relation.
  'orders.relation': () => 'addition',
  'ordered_gift_cards.delivery': () => 'paper',
  'credits.kind': () => 'store_credit',
  'credit_entries.kind': () => 'refund',
  'consent_choices.text_version': () => '2026-11 da',
  'pictures.sha256': () => randomUUID().replaceAll('-', '').repeat(2),
  'reduced_prices.starts_at': () => '2126-01-01T12:00:00Z',
  // A waiting or a hidden review needs a reason.
  'reviews.state': () => 'shown',
  // Shown questions have an answer.
  'product_questions.state': () => 'shown',
  'product_questions.answer': () => 'Ja.',
  'product_questions.answered_at': () => '2026-01-01T12:00:00Z',
  'stock_wishes.state': () => 'waiting',
  'stock_wishes.confirmed_at': () => '2026-01-01T12:00:00Z',
  'support_templates.form_schema': () => ({ fields: [] }),
  // Other ticket types require accepted terms.
  'support_tickets.type': () => 'other',
  // Generated rows fill every foreign key, so each message has an author of the staff.
  'support_messages.is_staff': () => true,
}

let count = 0

/** Fills the required columns and the primary key. */
export function generateRow(table: Table): Row {
  count += 1
  const requiredColumns = table.columns.filter(
    ({ name, isRequired, hasDefault, isComputed }) =>
      !isComputed &&
      ((isRequired && !hasDefault) ||
        table.primaryKey.includes(name) ||
        `${table.name}.${name}` in fixedValues),
  )
  return Object.fromEntries(
    requiredColumns.map((column) => [column.name, createValue(table, column, count)]),
  )
}

function createValue(table: Table, column: Column, count: number): unknown {
  const createFixedValue = fixedValues[`${table.name}.${column.name}`]
  if (createFixedValue) return createFixedValue()
  switch (column.type) {
    case 'uuid':
      return randomUUID()
    case 'integer':
    case 'bigint':
      // Sums are checked against their parts, so each number that need not be unique is 1.
      return isUnique(table, column) ? count : 1
    case 'boolean':
      return true
    case 'jsonb':
      return findAllowedValue(table, `jsonb_typeof\\(${column.name}\\) = '([^']+)'`) === 'array'
        ? []
        : {}
    case 'date':
      return '2026-01-01'
    case 'timestamp with time zone':
      return '2026-01-01T12:00:00Z'
    case 'bytea':
      return '\\x00'
    case 'text':
      return (
        findAllowedValue(table, `\\b${column.name} = (?:ANY \\(\\(?ARRAY\\[)?'([^']+)'`) ??
        `${column.name.replaceAll('_', '-')}-${count}`
      )
    case 'integer[]':
      return []
    default:
      throw new Error(`no value is known for ${table.name}.${column.name} (${column.type})`)
  }
}

function isUnique(table: Table, column: Column): boolean {
  return table.indexes.some(({ isUnique, columns }) => isUnique && columns.includes(column.name))
}

/** The first value that a check of the column lists. */
function findAllowedValue(table: Table, pattern: string): string | undefined {
  for (const check of table.checks) {
    const [, value] = new RegExp(pattern).exec(check) ?? []
    if (value) return value
  }
  return undefined
}
