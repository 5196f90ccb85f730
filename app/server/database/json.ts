/** A value for a jsonb column: an array handed over as it is would become a PostgreSQL array. */
export function json(value: unknown): string {
  return JSON.stringify(value)
}
