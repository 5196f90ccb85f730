import { vi } from 'vitest'

/** Retries until `check` passes; tolerates slow machines. */
export function retryUntilPasses<Value>(check: () => Value | Promise<Value>): Promise<Value> {
  return vi.waitFor(check, { timeout: 120_000, interval: 20 })
}
