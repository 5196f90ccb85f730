import { day } from './durations.ts'

/** A base backup: with the log from `log` on, every point in time after `until` can be restored. */
export type BaseBackup = { name: string; until: number; log: string; bytes: number }

/** A WAL segment, named as PostgreSQL does: timeline, then position, in hexadecimal. */
export type LogSegment = { name: string; bytes: number }

export type Retention = { days: number; bytes: number }

/**
 * Every point in time of the last days stays restorable, which also needs the newest backup from before them.
 * If space is short the oldest go first, but never the newest backup.
 */
export function selectExpired(
  backups: readonly BaseBackup[],
  log: readonly LogSegment[],
  { days, bytes }: Retention,
  now: number,
): { backups: string[]; log: string[] } {
  const inOrder = backups.toSorted((a, b) => a.until - b.until)
  const horizon = now - days * day
  let first = Math.max(
    0,
    inOrder.findLastIndex(({ until }) => until <= horizon),
  )
  const bytesFrom = (from: number) =>
    sumBytes(inOrder.slice(from)) +
    sumBytes(log.filter((segmentName) => isNeeded(segmentName, inOrder[from])))
  while (first < inOrder.length - 1 && bytesFrom(first) > bytes) first += 1
  return {
    backups: inOrder.slice(0, first).map(({ name }) => name),
    log: log
      .filter((segmentName) => !isNeeded(segmentName, inOrder[first]))
      .map(({ name }) => name),
  }
}

const segmentName = /^[0-9A-F]{24}/

// Timeline history files are small and needed for every restore.
function isNeeded({ name }: LogSegment, backup: BaseBackup | undefined): boolean {
  return (
    backup === undefined || !segmentName.test(name) || getPosition(name) >= getPosition(backup.log)
  )
}

function getPosition(name: string): string {
  return name.slice(8, 24)
}

function sumBytes(parts: readonly { bytes: number }[]): number {
  return parts.reduce((sum, { bytes }) => sum + bytes, 0)
}
