import { toList, toRecord, toText } from '#shared/json-values.ts'
import { toSlug } from './slug.ts'

/** A specification or option that shoppers can filter by: its values, or a range of its numbers. */
export type OfferedFilter = {
  /** In addresses. */
  key: string
  name: string
  kind: FilterKind
}

export const filterKinds = ['values', 'range'] as const
export type FilterKind = (typeof filterKinds)[number]

/** The fields are those of the table `attribute_values`. */
export const brandAttribute = ':brand'

export function parseOfferedFilters(stored: unknown): OfferedFilter[] {
  return toList(stored).map((row) => {
    const { key, name, kind } = toRecord(row)
    return { key: toText(key), name: toText(name), kind: kind === 'range' ? 'range' : 'values' }
  })
}

export function toFilterKey(name: string): string {
  return toSlug(name, 'filter').slice(0, maxKeyLength)
}

const maxKeyLength = 60

/** Names are the same whatever their case, as values are. */
export function toAttributeName(name: string): string {
  return name.trim().toLowerCase()
}
