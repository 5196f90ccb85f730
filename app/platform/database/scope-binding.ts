import type { ClientBase } from 'pg'
import { connectionTimes, minute } from '#shared/durations.ts'
import { hasCode } from './database-errors.ts'

declare module 'pg' {
  interface ClientBase {
    /** Backend process id, received when the connection opens. */
    readonly processID: number
  }
}

/** A process id of PostgreSQL, or a minute of its clock, such as `@29403211`. */
export type Binding = number | `@${number}`

/** Limits a signed scope, beside its login role. */
export type ScopeBinding = {
  /** Runs before the first transaction on a connection that the pool hands out. */
  prepare(client: ClientBase): Promise<void>
  read(client: ClientBase): Binding
  onError(error: unknown): void
}

export const bindToConnection: ScopeBinding = {
  prepare: async () => {},
  read: (client) => client.processID,
  onError() {},
}

/**
 * Behind a transaction pooler the connection is unknown, and the minute of the database's clock takes its place.
 * The clocks of this machine only count the time since the database was last asked.
 */
export function bindToTime(): ScopeBinding {
  let known: { database: number; monotonic: number; wall: number } | null = null
  let isRefused = false

  // The monotonic clock may stop during system sleep, the wall clock may be set.
  function isKnown(): boolean {
    if (!known || isRefused) return false
    const elapsed = [performance.now() - known.monotonic, Date.now() - known.wall]
    return elapsed.every((time) => time >= 0 && time < connectionTimes.databaseClock)
  }

  return {
    async prepare(client) {
      if (isKnown()) return
      const [monotonic, wall] = [performance.now(), Date.now()]
      const { rows } = await client.query<{ now: string }>(
        'select extract(epoch from clock_timestamp()) * 1000 as now',
      )
      known = { database: Number(rows[0]?.now), monotonic, wall }
      isRefused = false
    },
    read() {
      if (!known) throw new Error('the clock of the database was not read')
      const now = known.database + performance.now() - known.monotonic
      return `@${Math.floor(now / minute)}`
    },
    onError(error) {
      // After a failover the clock is another one.
      if (hasCode(error, '28000')) isRefused = true
    },
  }
}
