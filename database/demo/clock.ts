const hour = 3_600_000

/** Accepts negative hours. */
export function addHours(instant: Date, hours: number): Date {
  return new Date(instant.getTime() + hours * hour)
}
