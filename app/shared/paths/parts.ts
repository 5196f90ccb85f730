export function encodeSegment(text: string): string {
  return encodeURIComponent(text)
}

/** Includes the question mark; empty values are left out. */
export function toQueryString(parameters: Record<string, string | undefined>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(parameters)) if (value) query.set(name, value)
  return query.size > 0 ? `?${query}` : ''
}

/** `exact` searches for the spelling as typed, without corrections; `filters` are parameters of list-filters.ts. */
export type ListQuery = {
  query?: string
  exact?: boolean
  page?: number
  filters?: readonly (readonly [name: string, value: string])[]
}

export function toListQueryString({
  query,
  exact = false,
  page = 1,
  filters = [],
}: ListQuery = {}): string {
  const plain = toQueryString({
    q: query,
    ordret: exact ? '1' : undefined,
    side: page > 1 ? String(page) : undefined,
  })
  if (filters.length === 0) return plain
  return `${plain || '?'}${plain && '&'}${new URLSearchParams(filters.map(([...one]) => one))}`
}

/** Thumbnail in the conversation; without a size the full photo. */
export type PhotoSize = 'small'
