import type { Code } from '#shared/errors/errors.ts'

const readOnlyCode = '25006'

/** transaction_resolution_unknown: committed, but perhaps not on a standby. */
export const unreplicatedCode = '08007'

/** A company is paused while it moves to another database: its triggers refuse every write. */
export const pausedCode = 'TV001'

const unreachableCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  // network unreachable, or name resolution failed
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EHOSTDOWN',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
  // read_only_sql_transaction: a former primary during a failover
  readOnlyCode,
  unreplicatedCode,
  // idle_in_transaction_session_timeout, after a stall of this process
  '25P03',
  // connection_exception, admin_shutdown, crash_shutdown, cannot_connect_now, too_many_connections, disk_full,
  // lock_not_available (the holder may be on a dead connection not yet detected), query_canceled (statement
  // timeout, for example after a stall)
  '08000',
  '08003',
  '08006',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '53100',
  '55P03',
  '57014',
  pausedCode,
])

/**
 * True when the database is unavailable (stopped, starting, full, unreachable, locked), not when the query is
 * wrong.
 */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (isEndedByPooler(error)) return true
  if ('code' in error && typeof error.code === 'string') return unreachableCodes.has(error.code)
  return /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|There was an error establishing an SSL connection|Query read timeout|Client has encountered a connection error)/.test(
    error.message,
  )
}

// PgBouncer reports a full pool and a lost server as protocol violations.
function isEndedByPooler(error: Error): boolean {
  return hasCode(error, '08P01') && 'severity' in error && error.severity === 'FATAL'
}

/** Lets a use case map a violated constraint to its own error. */
export function findBrokenConstraint(error: unknown): string | null {
  return error instanceof Error && 'constraint' in error && typeof error.constraint === 'string'
    ? error.constraint
    : null
}

/** True when the server takes no writes: after a failover another connection may. */
export function isReadOnly(error: unknown): boolean {
  return hasCode(error, readOnlyCode)
}

/** Undefined for a company that is paused for a move: a job goes on with the others and comes back to it later. */
export async function skipIfPaused<Result>(
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await work()
  } catch (error) {
    if (hasCode(error, pausedCode)) return undefined
    throw error
  }
}

export function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}

/** The error of a server that takes no writes. */
export function createReadOnlyError(): Error {
  return Object.assign(new Error('The database takes no writes'), { code: readOnlyCode })
}

const codes = new WeakMap<Error, Code>()

/** Attaches an error code to whatever the step throws. The error is rethrown, so the transaction is rolled back. */
export async function runWithErrorCode<Result>(
  code: Code,
  step: () => Promise<Result>,
): Promise<Result> {
  try {
    return await step()
  } catch (error) {
    if (error instanceof Error) codes.set(error, code)
    throw error
  }
}

export function getErrorCode(error: unknown, fallback: Code): Code {
  return (error instanceof Error && codes.get(error)) || fallback
}
