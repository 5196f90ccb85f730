import { z } from 'zod'
import type { HandoverQuery } from '#shared/paths/admin-queries.ts'

const handover = z.strictObject({
  host: z
    .string()
    .max(253)
    .regex(/^[a-z0-9_-]+(\.[a-z0-9_-]+)*$/),
  /** A hash of 256 bits. */
  state: z.string().regex(/^[\w-]{43}$/),
  confirm: z.literal('on').optional(),
})

export function parseHandover(query: URLSearchParams): HandoverQuery | null {
  return handover.safeParse(Object.fromEntries(query)).data ?? null
}
