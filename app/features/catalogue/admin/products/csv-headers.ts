/** Headers of a CSV download; `no-store` keeps it out of shared caches. */
export function getCsvHeaders(name: string): Record<string, string> {
  return {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'no-store',
  }
}

/** A file from a replica that lags tells the time of its data in its name. */
export function toFileName(name: string, as_of: Date | null): string {
  return as_of ? `${name}-as-of-${as_of.toISOString().slice(0, 19).replaceAll(':', '')}Z` : name
}
