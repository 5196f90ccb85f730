/** Falls back to the first page for invalid numbers. */
export function pageParam(url: URL, name = 'page'): number {
  const page = Number(url.searchParams.get(name) ?? 1)
  return Number.isSafeInteger(page) && page > 0 && page <= 10_000 ? page : 1
}
