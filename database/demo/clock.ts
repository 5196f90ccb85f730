const hour = 3_600_000

/** Before it when the hours are negative. */
export function hoursFrom(instant: Date, hours: number): Date {
  return new Date(instant.getTime() + hours * hour)
}
