import type { Address } from '#server/platform/database/address.ts'
import type { MetricValues } from '#server/platform/http/metrics.ts'
import type { CloseMode } from '#server/platform/http/server.ts'
import type { ServingKeys } from '#server/platform/crypto/keys.ts'

// What the process that looks after the others and those who serve say to one another.

export type ToServe = {
  serve: {
    name: string
    address: Address
    keys: ServingKeys
    hasQueue: boolean
  }
}
/** The pages are those of the sources: they may be loaded, while the database is still being prepared. */
export type ToLoad = { load: true }
export type ToTell = { tell: number }
export type ToLeave = { leave: CloseMode }
/** A new page of a store was begun in another process. */
export type ToHear = { hear: string }
export type Order = ToServe | ToLoad | ToTell | ToLeave | ToHear

/** Said by the event loop of a serving process: it runs, and whether a debugger may stop it. */
export type Beat = { beat: { isDebugged: boolean } }

export type Word =
  | { awake: true }
  | { open: { port: number } }
  | { told: { number: number; figures: MetricValues } }
  | { began: string }
  | Beat

export function isOrder(message: unknown): message is Order {
  return isOneOf(message, ['serve', 'load', 'tell', 'leave', 'hear'])
}

export function isWord(message: unknown): message is Word {
  return isOneOf(message, ['awake', 'open', 'told', 'began', 'beat'])
}

function isOneOf(message: unknown, names: readonly string[]): boolean {
  return typeof message === 'object' && message !== null && names.some((name) => name in message)
}
