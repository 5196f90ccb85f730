/** The page of a list that the address names; what is no number is the first. */
export function pageIn(url: URL): number {
  const page = Number(url.searchParams.get('page') ?? 1)
  return Number.isSafeInteger(page) && page > 0 && page <= 10_000 ? page : 1
}
