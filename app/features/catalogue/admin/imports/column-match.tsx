import { parseCsvRows, detectDelimiter } from '#shared/csv.ts'
import { limits } from '#shared/limits.ts'
import { Field, Select } from '#ui/field.tsx'
import { adminProductFormTexts } from '../../rules/admin-product-form-texts.ts'
import { adminImportsTexts } from '../../rules/admin-product-imports-texts.ts'
import { columns, listColumns, type CsvStore } from '../../rules/product-csv/columns.ts'
import { guessColumns } from '../../rules/product-csv/guess-columns.ts'
import { findForeignSystem } from '../../rules/product-csv/read-foreign-file.ts'

const { match: words } = adminImportsTexts

// The names of the columns stand within it, whatever the file holds.
const headLength = 64 * 1024

/** The first row of a file, read before it is uploaded. */
export async function readHeading(file: File): Promise<string[]> {
  const bytes = new Uint8Array(await file.slice(0, headLength).arrayBuffer())
  const text = decode(bytes.subarray(0, bytes.lastIndexOf(0x0a) + 1 || bytes.length))
  const { value } = parseCsvRows(
    text,
    detectDelimiter(text, limits.importColumns),
    limits.importColumns,
  ).next()
  return value?.cells ?? []
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Says what each column of the file is taken for; a person corrects what was guessed wrong. */
export function ColumnMatch({
  heading,
  stores,
}: {
  heading: readonly string[]
  stores: readonly CsvStore[]
}) {
  const system = findForeignSystem(heading)
  if (system) return <p className="notice notice-plain">{words.system(system)}</p>
  const guessed = guessColumns(heading, stores)
  const ours = listColumns(stores)
  const isOurs = heading.every((name) => ours.includes(name) || name.trim() === '')
  if (isOurs || heading.length > limits.matchedColumns) return null
  return (
    <fieldset>
      <legend className="text-sm font-medium">{words.title}</legend>
      <p className="mb-3 text-sm text-muted">{words.hint}</p>
      <div className="grid gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
        {heading.map((name, at) => (
          // Two columns of a file may have one name.
          // oxlint-disable-next-line react/no-array-index-key
          <Field key={`${at} ${name}`} label={name.trim() || words.nameless(at + 1)}>
            <Select name="columns[]" defaultValue={guessed[at] ?? ''}>
              <option value="">{words.leftOut}</option>
              {ours.map((column) => (
                <option key={column} value={column}>
                  {nameColumn(column)}
                </option>
              ))}
            </Select>
          </Field>
        ))}
      </div>
    </fieldset>
  )
}

/** The heading of our files, with the label that the form of a product has for it. */
function nameColumn(column: string): string {
  const field = Object.entries(columns).find(([, heading]) => heading === column)?.[0] ?? ''
  const labels: Record<string, string> = adminProductFormTexts.labels
  const label = labels[field]
  return label === undefined || label === column ? column : `${column} · ${label}`
}
