import { z } from 'zod'
import { toQueryString } from '#shared/paths/parts.ts'
import { staffRoot as root } from '#shared/paths/staff-path.ts'

/**
 * A sign-in with the account of another cell: the name or origin of that cell, the person whose page waits, and the
 * invitation or company to open afterwards.
 */
type HomeCellQuery = {
  home?: string | undefined
  confirm?: string | undefined
  invitation?: string
  company?: string
}

/**
 * A sign-in for another cell: the host to return to, the hash of the secret that the browser got there, and whether a
 * recent confirmation of identity is needed.
 */
type HandoverQuery = { host: string; state: string; confirm?: 'on' | undefined }

export const signInPaths = {
  homeCell: (query: HomeCellQuery = {}) => `${root}/login/elsewhere${toQueryString(query)}`,
  handover: (query: HandoverQuery) => `${root}/login/handover${toQueryString(query)}`,
  arrival: (query: { ticket: string }) => `${root}/login/arrival${toQueryString(query)}`,
}

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
