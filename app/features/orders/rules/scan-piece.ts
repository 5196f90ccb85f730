export type ScannableLine = { id: string; left: number; sku: string; gtin: string | null }

/** The line that a scanned code belongs to and has room for: by SKU or GTIN, with or without leading zeros. */
export function findScannedLine(
  lines: readonly ScannableLine[],
  packed: Readonly<Record<string, number>>,
  code: string,
): { line_id: string } | 'unknown' | 'complete' {
  const matching = lines.filter((line) => hasCode(line, code.trim()))
  if (matching.length === 0) return 'unknown'
  const open = matching.find(({ id, left }) => (packed[id] ?? 0) < left)
  return open ? { line_id: open.id } : 'complete'
}

function hasCode({ sku, gtin }: ScannableLine, code: string): boolean {
  if (code === '') return false
  if (sku.trim().toLowerCase() === code.toLowerCase()) return true
  return gtin !== null && gtin !== '' && trimZeros(gtin) === trimZeros(code)
}

function trimZeros(gtin: string): string {
  return gtin.replace(/^0+/, '')
}
