import { vi } from 'vitest'

/** Waits until it holds, on however slow a machine: what comes late is no fault, and what never comes is one. */
export function eventually<Found>(holds: () => Found | Promise<Found>): Promise<Found> {
  return vi.waitFor(holds, { timeout: 20_000, interval: 20 })
}
