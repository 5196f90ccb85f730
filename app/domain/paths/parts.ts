export function segment(text: string): string {
  return encodeURIComponent(text)
}

/** The question mark and what follows it; what is not set is left out. */
export function queryOf(parameters: Record<string, string | undefined>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(parameters)) if (value) query.set(name, value)
  return query.size > 0 ? `?${query}` : ''
}
