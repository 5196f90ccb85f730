import {
  brandKey,
  countFilters,
  keepKnownFilters,
  noRange,
  type ListFilters,
  type NumberRange,
} from '#shared/paths/list-filters.ts'
import type { OfferedFilter } from './offered-filters.ts'
import { findSwatch, joinFamilies, type CountedFamilies } from './value-families.ts'

/** The filters of a list, with the chosen values. */
export type FilterView = {
  chosen: ListFilters
  /** The number of chosen values. */
  count: number
  /** Null where counting would take too long. */
  inStock: number | null
  groups: readonly FilterGroup[]
}

export type FilterGroup = { key: string; name: string } & (
  | { kind: 'values'; values: readonly FilterValue[] }
  | { kind: 'range'; range: NumberRange; bounds: CountedRange }
)

/** The numbers that products have, and their most frequent unit. */
export type CountedRange = { key: string; from: number; to: number; unit: string | null }

/** `swatch` is the colour of a family of colours. */
export type FilterValue = { value: string; count: number; isSelected: boolean; swatch?: string }

type Counts = Pick<CountedFamilies, 'values'> &
  Partial<CountedFamilies> & {
    filters: readonly OfferedFilter[]
    inStock: number | null
    ranges: readonly CountedRange[]
  }

/** The filter of the brand has no name of the owner. */
export function buildFilterView(
  chosen: ListFilters,
  { filters, inStock, values: counted, families = [], members = [], ranges: bounds }: Counts,
): FilterView {
  const ofValues = [brand, ...filters.filter(isOfValues)]
  const ranges = filters.filter((filter) => !isOfValues(filter))
  const known = keepKnownFilters(chosen, {
    values: ofValues.map(({ key }) => key),
    ranges: ranges.map(({ key }) => key),
  })
  const values = joinFamilies({ values: counted, families, members }, known.values)
  const toGroup = ({ key, name }: { key: string; name: string }): FilterGroup => ({
    key,
    name,
    kind: 'values',
    values: listValues(
      values.filter((one) => one.key === key),
      known.values[key] ?? [],
    ).map((one) => {
      const swatch = findSwatch(members, key, one.value)
      return swatch ? { ...one, swatch } : one
    }),
  })
  const toRange = ({ key, name }: OfferedFilter): FilterGroup[] => {
    const counted = bounds.find((one) => one.key === key)
    const range = known.ranges[key]
    // A single number is no choice.
    if (!range && (!counted || counted.from === counted.to)) return []
    const none = { key, from: 0, to: 0, unit: null }
    return [{ key, name, kind: 'range', range: range ?? noRange, bounds: counted ?? none }]
  }
  const groups: FilterGroup[] = [
    ...filters.flatMap((filter) => (isOfValues(filter) ? [toGroup(filter)] : toRange(filter))),
    toGroup(brand),
  ]
  return { chosen: known, count: countFilters(known), inStock, groups: groups.filter(isOffered) }
}

const brand = { key: brandKey, name: '' }

function isOfValues({ kind }: OfferedFilter): boolean {
  return kind === 'values'
}

/** A single value is no choice. */
function isOffered(group: FilterGroup): boolean {
  return (
    group.kind === 'range' ||
    group.values.length > 1 ||
    group.values.some(({ isSelected }) => isSelected)
  )
}

function listValues(
  counted: readonly { value: string; count: number }[],
  chosen: readonly string[],
): FilterValue[] {
  const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
  const missing = chosen.filter((one) => !counted.some(({ value }) => isSame(value, one)))
  return [
    ...counted.map(({ value, count }) => ({
      value,
      count,
      isSelected: chosen.some((one) => isSame(one, value)),
    })),
    ...missing.map((value) => ({ value, count: 0, isSelected: true })),
  ].toSorted(compareValues)
}

const sizes = ['xxs', 'xs', 's', 'm', 'l', 'xl', 'xxl', '2xl', '3xl', '4xl']
const collator = new Intl.Collator('da', { numeric: true })

/** Sizes of clothes in their order, numbers by their value, words by the alphabet. */
function compareValues({ value: one }: FilterValue, { value: other }: FilterValue): number {
  const [place, otherPlace] = [one, other].map((value) => sizes.indexOf(value.toLowerCase()))
  return place !== undefined && otherPlace !== undefined && place >= 0 && otherPlace >= 0
    ? place - otherPlace
    : collator.compare(one, other)
}
