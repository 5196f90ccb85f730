import { vi } from 'vitest'

/** Retries until `check` passes; tolerates slow machines. */
export function eventually<Found>(holds: () => Found | Promise<Found>): Promise<Found> {
  return vi.waitFor(holds, { timeout: 20_000, interval: 20 })
}
