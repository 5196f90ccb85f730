/** A copy of the whole database: it leads to every moment after `until`, with the log that starts at `log`. */
export type BaseCopy = { name: string; until: number; log: string; bytes: number }

/** A piece of the log of changes, named as PostgreSQL names it: timeline, then place, in hexadecimal. */
export type LogPiece = { name: string; bytes: number }

export type Retention = { days: number; bytes: number }

const day = 86_400_000

/**
 * What may go. Every moment of the last days stays within reach, so the newest copy from before them is kept as well.
 * Where the space is too small for that, the oldest go first, and the newest copy never does.
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

// The history of the timelines is short and leads to all of them.
function isNeeded({ name }: LogPiece, copy: BaseCopy | undefined): boolean {
  return copy === undefined || !piece.test(name) || placeOf(name) >= placeOf(copy.log)
}

function placeOf(name: string): string {
  return name.slice(8, 24)
}

function sumOf(parts: readonly { bytes: number }[]): number {
  return parts.reduce((sum, { bytes }) => sum + bytes, 0)
}
