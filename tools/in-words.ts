/** What went wrong at the start, for whoever started it. */
export function inWords(fault: unknown): string {
  if (fault instanceof Error && 'code' in fault && fault.code === 'EADDRINUSE' && 'port' in fault) {
    return `Port ${String(fault.port)} is taken by another program. Choose another one: PORT=3001 npm start`
  }
  return fault instanceof Error ? fault.message : String(fault)
}
