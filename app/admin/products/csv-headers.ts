/** Headers of a CSV download; `no-store` keeps it out of shared caches. */
export function getCsvHeaders(name: string): Record<string, string> {
  return {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'no-store',
  }
}
