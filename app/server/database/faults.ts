const readOnly = '25006'

const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  // Nobody has a way to it, or knows at the moment where its name leads.
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EHOSTDOWN',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
  // read_only_sql_transaction: a former primary during a failover
  readOnly,
  // connection_exception, admin_shutdown, crash_shutdown, cannot_connect_now, too_many_connections, disk_full,
  // lock_not_available: who holds it may be at the end of a line that is dead, which is noticed a little later;
  // query_canceled: it took longer than a question may, as after the whole database was held up
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
])

/** Whether the database itself is away (stopped, starting, full, out of reach, held by somebody), and not the question wrong. */
export function isUnreachable(fault: unknown): boolean {
  if (!(fault instanceof Error)) return false
  if ('code' in fault && typeof fault.code === 'string') return unreachable.has(fault.code)
  return /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error)/.test(
    fault.message,
  )
}

/** The name of the constraint that refused a row, so that a use case can say it in words. */
export function brokenConstraint(fault: unknown): string | null {
  return fault instanceof Error && 'constraint' in fault && typeof fault.constraint === 'string'
    ? fault.constraint
    : null
}

/** Whether the connection leads to a server that takes no writes: another one may, a moment later. */
export function isReadOnly(fault: unknown): boolean {
  return fault instanceof Error && 'code' in fault && fault.code === readOnly
}
