/** The filter of the brand, which every store has. */
export const brandKey = 'maerke'

/** The choice of a visitor in a list. All of it stands in the address. */
export type ListFilters = {
  sort: ListSort | null
  inStock: boolean
  /** The prices are kept as they were typed, with a decimal point. */
  price: NumberRange
  /** By the key of the filter. */
  values: Readonly<Record<string, readonly string[]>>
  ranges: Readonly<Record<string, NumberRange>>
}

export type NumberRange = { from: string; to: string }

export const listSorts = ['nyeste', 'pris', 'pris-ned', 'populaere'] as const
export type ListSort = (typeof listSorts)[number]

export const noRange: NumberRange = { from: '', to: '' }

export const noFilters: ListFilters = {
  sort: null,
  inStock: false,
  price: noRange,
  values: {},
  ranges: {},
}

/** Names of the parameters of one filter. */
export const toValueParameter = (key: string) => (key === brandKey ? brandKey : `f-${key}`)
export const toRangeParameters = (key: string) => [`f-${key}.fra`, `f-${key}.til`] as const
export const priceParameters = ['pris.fra', 'pris.til'] as const

// An address with more is no choice of a person.
const maxValues = 24
export const maxValueLength = 100

/** The parameters of a list, in the address of its page. */
export function parseListQuery(query: URLSearchParams) {
  const page = query.get('side') ?? ''
  return {
    query: query.get('q') ?? '',
    exact: query.get('ordret') === '1',
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
    filters: parseListFilters(query),
  }
}

/** Leaves out what is unknown, doubled, unreadable or too much. */
export function parseListFilters(query: URLSearchParams): ListFilters {
  const values = new Map<string, string[]>()
  const ranges = new Map<string, NumberRange>()
  let count = 0
  for (const [name, submitted] of query) {
    if (count === maxValues) break
    const [, key = '', end] = /^f-([a-z0-9-]{1,60})(\.fra|\.til)?$/.exec(name) ?? []
    if (end) {
      const number = readNumber(submitted)
      const side = end === '.fra' ? 'from' : 'to'
      const range = ranges.get(key) ?? noRange
      if (number === '' || range[side] !== '') continue
      ranges.set(key, { ...range, [side]: number })
      count += 1
    } else {
      const known = name === brandKey ? brandKey : key
      const value = submitted.toWellFormed().replaceAll('\0', '').trim().slice(0, maxValueLength)
      const chosen = values.get(known) ?? []
      if (known === '' || value === '' || chosen.includes(value)) continue
      values.set(known, [...chosen, value])
      count += 1
    }
  }
  const sort = query.get('sorter')
  return {
    sort: listSorts.find((one) => one === sort) ?? null,
    inStock: query.get('lager') === '1',
    price: {
      from: readNumber(query.get(priceParameters[0]) ?? ''),
      to: readNumber(query.get(priceParameters[1]) ?? ''),
    },
    values: Object.fromEntries(values),
    ranges: Object.fromEntries(ranges),
  }
}

/** In one order, whatever the order of the choice. */
export function toFilterParameters({
  sort,
  inStock,
  price,
  values,
  ranges,
}: ListFilters): [string, string][] {
  return [
    ...listSides(priceParameters, price),
    ...(inStock ? [['lager', '1'] as [string, string]] : []),
    ...sortedEntries(values).flatMap(([key, chosen]) =>
      chosen.toSorted().map((value): [string, string] => [toValueParameter(key), value]),
    ),
    ...sortedEntries(ranges).flatMap(([key, range]) => listSides(toRangeParameters(key), range)),
    ...(sort ? [['sorter', sort] as [string, string]] : []),
  ]
}

/** The number of chosen values; a range is one. */
export function countFilters({ inStock, price, values, ranges }: ListFilters): number {
  return (
    Number(inStock) +
    Number(hasRange(price)) +
    Object.values(values).reduce((sum, chosen) => sum + chosen.length, 0) +
    Object.values(ranges).length
  )
}

export function isNarrowed(filters: ListFilters): boolean {
  return countFilters(filters) > 0 || filters.sort !== null
}

export function hasRange({ from, to }: NumberRange): boolean {
  return from !== '' || to !== ''
}

/** Each choice with the filters that are left without it. */
export function listWithoutEach(
  filters: ListFilters,
): { key: string; value: string | NumberRange | null; left: ListFilters }[] {
  const { price, inStock, values, ranges } = filters
  return [
    ...(hasRange(price)
      ? [{ key: 'pris', value: price, left: { ...filters, price: noRange } }]
      : []),
    ...(inStock ? [{ key: 'lager', value: null, left: { ...filters, inStock: false } }] : []),
    ...sortedEntries(values).flatMap(([key, chosen]) =>
      chosen.map((value) => {
        const others = chosen.filter((one) => one !== value)
        const left = others.length > 0 ? { ...values, [key]: others } : omit(values, key)
        return { key, value, left: { ...filters, values: left } }
      }),
    ),
    ...sortedEntries(ranges).map(([key, range]) => ({
      key,
      value: range,
      left: { ...filters, ranges: omit(ranges, key) },
    })),
  ]
}

/** Leaves out filters that the store does not have. */
export function keepKnownFilters(
  filters: ListFilters,
  known: { values: readonly string[]; ranges: readonly string[] },
): ListFilters {
  const pick = <Value>(record: Readonly<Record<string, Value>>, keys: readonly string[]) =>
    Object.fromEntries(Object.entries(record).filter(([key]) => keys.includes(key)))
  return {
    ...filters,
    values: pick(filters.values, known.values),
    ranges: pick(filters.ranges, known.ranges),
  }
}

function omit<Value>(record: Readonly<Record<string, Value>>, key: string): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).filter(([one]) => one !== key))
}

function listSides(names: readonly [string, string], { from, to }: NumberRange) {
  const [fromName, toName] = names
  return [
    ...(from === '' ? [] : [[fromName, from] as [string, string]]),
    ...(to === '' ? [] : [[toName, to] as [string, string]]),
  ]
}

function sortedEntries<Value>(record: Readonly<Record<string, Value>>): [string, Value][] {
  return Object.entries(record).toSorted(([one], [other]) => (one < other ? -1 : 1))
}

/** 1999.5 for "1.999,50" and "1999,5"; empty for what is no number. */
export function readNumber(submitted: string): string {
  const text = submitted.trim().replaceAll(/\s/g, '')
  const isDanish = /^\d{1,3}(\.\d{3})+(,\d+)?$/.test(text)
  const plain = isDanish ? text.replaceAll('.', '').replace(',', '.') : text.replace(',', '.')
  return /^\d{1,8}(\.\d{1,2})?$/.test(plain) ? String(Number(plain)) : ''
}
