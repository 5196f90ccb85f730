import { createHash } from 'node:crypto'
import { isId } from '#domain/id.ts'
import { isPictureUrl, isWebUrl } from '#domain/safe-url.ts'
import { contents } from './contents.ts'
import type { FreshIds } from './fresh-ids.ts'
import type { Row } from './read-pieces.ts'
import type { Column } from './structure.ts'

type Making = {
  taker: { company_id: string; store_id: string; staff_id: string }
  ids: FreshIds
  staff: ReadonlyMap<string, string>
  columns: ReadonlyMap<string, readonly Column[]>
}

/** Creates rows with new ids, assigned to this company and its staff. */
export function openRowMaker({ taker, ids, staff, columns }: Making) {
  const kept = new Map(contents.map((content) => [content.table, content.kept ?? []]))

  function valueFor({ table, name, type, isStaff }: Column, value: unknown): unknown {
    if (name === 'company_id') return taker.company_id
    if (name === 'store_id') return taker.store_id
    if (value === null || value === undefined) return null
    if (type === 'uuid') {
      if (!isId(value)) throw strange(table, name)
      if (isStaff) return staff.get(value) ?? taker.staff_id
      return kept.get(table)?.includes(name) ? value : ids.of(value)
    }
    // The stored provider request contains ids.
    if (type === 'jsonb' && name === 'ask') return JSON.parse(ids.within(JSON.stringify(value)))
    if (/(^|_)url$/.test(name)) return addressIn(table, name, value)
    return value
  }

  return (table: string, row: Row): Row => {
    const own = (columns.get(table) ?? []).filter(({ isGenerated }) => !isGenerated)
    const names = new Set(own.map(({ name }) => name))
    const stranger = Object.keys(row).find((name) => !names.has(name))
    if (stranger !== undefined) throw strange(table, stranger)
    if (table === 'pictures') refuseOtherPicture(row)
    return Object.fromEntries(
      own.map((column) => [column.name, valueFor(column, row[column.name])]),
    )
  }
}

/** Pictures are addressed by checksum, so a forged one would replace another picture. */
function refuseOtherPicture({ sha256, bytes, content_type }: Row): void {
  const content = Buffer.from(String(bytes).replace(/^\\x/, ''), 'hex')
  const sum = createHash('sha256').update(content).digest('hex')
  if (sum !== sha256 || content_type !== 'image/webp') throw strange('pictures', 'bytes')
}

// Pictures must be in the shop and links on the web, as in the forms.
function addressIn(table: string, name: string, value: unknown): string {
  const text = String(value)
  const isGood = /image|logo|favicon|^url$/.test(name) ? isPictureUrl(text) : isWebUrl(text)
  if (text !== '' && !isGood) throw strange(table, name)
  return text
}

function strange(table: string, name: string): Error {
  return new Error(
    `The archive is not one of ours: ${table}, ${JSON.stringify(name.slice(0, 100))}.`,
  )
}
