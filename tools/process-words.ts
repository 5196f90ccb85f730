import type { Address } from '#server/database/address.ts'
import type { Figures } from '#server/http/metrics.ts'
import type { Leave } from '#server/http/server.ts'

// What the process that looks after the others and those who serve say to one another.

export type ToServe = { serve: { name: string; address: Address; hasQueue: boolean } }
export type ToTell = { tell: number }
export type ToLeave = { leave: Leave }
/** A new page of a store was begun in another process. */
export type ToHear = { hear: string }
export type Order = ToServe | ToTell | ToLeave | ToHear

export type Word =
  | { awake: true }
  | { open: { port: number } }
  | { told: { number: number; figures: Figures } }
  | { began: string }

export function isOrder(message: unknown): message is Order {
  return isOneOf(message, ['serve', 'tell', 'leave', 'hear'])
}

export function isWord(message: unknown): message is Word {
  return isOneOf(message, ['awake', 'open', 'told', 'began'])
}

function isOneOf(message: unknown, names: readonly string[]): boolean {
  return typeof message === 'object' && message !== null && names.some((name) => name in message)
}
