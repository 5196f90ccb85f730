/** For jsonb columns: an array passed as is would become a PostgreSQL array. */
export function json(value: unknown): string {
  return JSON.stringify(value)
}
