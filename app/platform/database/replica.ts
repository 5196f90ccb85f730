import type { Pool } from 'pg'
import { replicaTimes } from '#shared/durations.ts'

/** Tells how far a replica follows, by positions of the primary's log and the primary's clock alone. */
export type Replica = {
  /** The time whose data the replica shows at least; null while it is gone, too far behind or not measured. */
  readTime(): { as_of: Date; isBehind: boolean } | null
  /** Leaves the replica alone until it was measured again. */
  onError(): void
  close(): void
}

export type ReplicaTimes = { measure: number; maxAge: number; toldLag: number; maxLag: number }

type Position = { lsn: string; at: number }
type Measured = { as_of: number; primaryTime: number; measuredAt: number }

export function openReplica(
  primary: Pool,
  replica: Pool,
  times: ReplicaTimes = replicaTimes,
): Replica {
  const positions: Position[] = []
  let measured: Measured | null = null
  let isMeasuring = false

  async function measure() {
    if (isMeasuring) return
    isMeasuring = true
    try {
      const measuredAt = performance.now()
      const { rows } = await primary.query<Position>(positionSql)
      const [now] = rows
      if (!now) throw new Error('no position')
      positions.push(now)
      while (Number(positions[0]?.at) < now.at - times.maxLag) positions.shift()
      const reached = await replica.query<{ as_of: number | null }>(reachedSql, [
        positions.map(({ lsn }) => lsn),
        positions.map(({ at }) => at),
      ])
      const as_of = reached.rows[0]?.as_of ?? null
      measured = as_of === null ? null : { as_of, primaryTime: now.at, measuredAt }
    } catch {
      measured = null
    } finally {
      isMeasuring = false
    }
  }

  const timer = setInterval(() => void measure(), times.measure).unref()
  void measure()

  return {
    readTime() {
      if (!measured) return null
      const age = performance.now() - measured.measuredAt
      const lag = measured.primaryTime + age - measured.as_of
      if (lag > times.maxLag || age > times.maxAge) return null
      return { as_of: new Date(measured.as_of), isBehind: lag > times.toldLag }
    },
    onError: () => (measured = null),
    close: () => clearInterval(timer),
  }
}

// Commits up to the flushed position are visible on the primary.
const positionSql = `select pg_current_wal_flush_lsn()::text as lsn,
  (extract(epoch from clock_timestamp()) * 1000)::float8 as at`

// Null on a server that is no standby: it may be a former primary.
const reachedSql = `select max(at) as as_of from unnest($1::pg_lsn[], $2::float8[]) position (lsn, at)
  where pg_is_in_recovery() and lsn <= pg_last_wal_replay_lsn()`
