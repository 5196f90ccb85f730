import { createHash } from 'node:crypto'
import { isId } from '#shared/id.ts'
import { isPictureUrl, isWebUrl } from '#shared/safe-url.ts'
import { archivedTables } from './archived-tables.ts'
import type { IdMapper } from './id-mapper.ts'
import type { Row } from './read-archive-parts.ts'
import type { Column } from './structure.ts'

type RowMakerOptions = {
  target: { company_id: string; store_id: string; staff_id: string }
  ids: IdMapper
  staff: ReadonlyMap<string, string>
  columns: ReadonlyMap<string, readonly Column[]>
}

/** Creates rows with new ids, assigned to this company and its staff. */
export function prepareRowCreation({ target, ids, staff, columns }: RowMakerOptions) {
  const keptIds = new Map(archivedTables.map((content) => [content.table, content.keptIds ?? []]))

  function toValue({ table, name, type, isStaff }: Column, value: unknown): unknown {
    if (name === 'company_id') return target.company_id
    if (name === 'store_id') return target.store_id
    if (value === null || value === undefined) return null
    if (type === 'uuid') {
      if (!isId(value)) throw toFormatError(table, name)
      if (isStaff) return staff.get(value) ?? target.staff_id
      return keptIds.get(table)?.includes(name) ? value : ids.mapId(value)
    }
    // The stored provider request and the targets of a campaign contain ids.
    if (type === 'jsonb' && (name === 'request' || name === 'targets'))
      return JSON.parse(ids.mapIdsInText(JSON.stringify(value)))
    if (/(^|_)url$/.test(name)) return validateUrl(table, name, value)
    return value
  }

  return (table: string, row: Row): Row => {
    const writableColumns = (columns.get(table) ?? []).filter(({ isGenerated }) => !isGenerated)
    const names = new Set(writableColumns.map(({ name }) => name))
    const unknownName = Object.keys(row).find((name) => !names.has(name))
    if (unknownName !== undefined) throw toFormatError(table, unknownName)
    if (table === 'pictures') throwIfForgedPicture(row)
    return Object.fromEntries(
      writableColumns.map((column) => [column.name, toValue(column, row[column.name])]),
    )
  }
}

/** Pictures are addressed by checksum, so a forged one would replace another picture. */
function throwIfForgedPicture({ sha256, bytes, content_type }: Row): void {
  const content = Buffer.from(String(bytes).replace(/^\\x/, ''), 'hex')
  const checksum = createHash('sha256').update(content).digest('hex')
  if (checksum !== sha256 || content_type !== 'image/webp') throw toFormatError('pictures', 'bytes')
}

// Pictures must be in the shop and links on the web, as in the forms.
function validateUrl(table: string, name: string, value: unknown): string {
  const text = String(value)
  const isAllowed = /image|logo|favicon|^url$/.test(name) ? isPictureUrl(text) : isWebUrl(text)
  if (text !== '' && !isAllowed) throw toFormatError(table, name)
  return text
}

function toFormatError(table: string, name: string): Error {
  return new Error(
    `The archive is not one of ours: ${table}, ${JSON.stringify(name.slice(0, 100))}.`,
  )
}
