/** A file for a spreadsheet: kept by the one who asked for it, and by nobody on the way. */
export function sheetFile(name: string): Record<string, string> {
  return {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'no-store',
  }
}
