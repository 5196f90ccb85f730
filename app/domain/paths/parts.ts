export function segment(text: string): string {
  return encodeURIComponent(text)
}

/** The question mark and what follows it; what is not set is left out. */
export function queryOf(parameters: Record<string, string | undefined>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(parameters)) if (value) query.set(name, value)
  return query.size > 0 ? `?${query}` : ''
}

/** Which part of a list is shown: what the shopper searched for, whether just as it is spelled, and the page. */
export type Listed = { query?: string; exact?: boolean; page?: number }

export function listed({ query, exact = false, page = 1 }: Listed = {}): string {
  return queryOf({
    q: query,
    ordret: exact ? '1' : undefined,
    side: page > 1 ? String(page) : undefined,
  })
}

/** A photo of a request is shown small among the words, and whole when it is opened. */
export type PhotoSize = 'small'
