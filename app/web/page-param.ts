/** Falls back to the first page for invalid numbers. */
export function pageParam(url: URL): number {
  const page = Number(url.searchParams.get('page') ?? 1)
  return Number.isSafeInteger(page) && page > 0 && page <= 10_000 ? page : 1
}
