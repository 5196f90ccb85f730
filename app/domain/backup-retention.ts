/** A base backup: with the log from `log` on, every point in time after `until` can be restored. */
export type BaseCopy = { name: string; until: number; log: string; bytes: number }

/** A WAL segment, named as PostgreSQL does: timeline, then position, in hexadecimal. */
export type LogPiece = { name: string; bytes: number }

export type Retention = { days: number; bytes: number }

const day = 86_400_000

/**
 * Every point in time of the last days stays restorable, which also needs the newest backup from before them.
 * If space is short the oldest go first, but never the newest backup.
 */
export function forgettable(
  copies: readonly BaseCopy[],
  log: readonly LogPiece[],
  { days, bytes }: Retention,
  now: number,
): { copies: string[]; log: string[] } {
  const inOrder = copies.toSorted((a, b) => a.until - b.until)
  const horizon = now - days * day
  let first = Math.max(
    0,
    inOrder.findLastIndex(({ until }) => until <= horizon),
  )
  const kept = (from: number) =>
    sumOf(inOrder.slice(from)) + sumOf(log.filter((piece) => isNeeded(piece, inOrder[from])))
  while (first < inOrder.length - 1 && kept(first) > bytes) first += 1
  return {
    copies: inOrder.slice(0, first).map(({ name }) => name),
    log: log.filter((piece) => !isNeeded(piece, inOrder[first])).map(({ name }) => name),
  }
}

const piece = /^[0-9A-F]{24}/

// Timeline history files are small and needed for every restore.
function isNeeded({ name }: LogPiece, copy: BaseCopy | undefined): boolean {
  return copy === undefined || !piece.test(name) || placeOf(name) >= placeOf(copy.log)
}

function placeOf(name: string): string {
  return name.slice(8, 24)
}

function sumOf(parts: readonly { bytes: number }[]): number {
  return parts.reduce((sum, { bytes }) => sum + bytes, 0)
}
