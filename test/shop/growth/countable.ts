import type { Addition } from './requests.ts'
import type { Target } from './targets.ts'

/** Something that a request can hold any number of. */
export type Countable = {
  what: string
  /** The first parser that reads it. */
  parser: Parser
  limit: number
  isIn(target: Target): boolean
  /** The request with `count` of it; called for each schema of the target where `isOfSchema`. */
  add(count: number, target: Target, schema: unknown): Addition
  isOfSchema?: true
  /** Milliseconds that one request may cost, where it is more than usual. */
  ceiling?: number
  /** Cheap enough for the samples of every run; all others are counted in the long programme alone. */
  isQuick?: true
}

export type Parser = (typeof parsers)[number]

export const parsers = [
  'heads',
  'cookies',
  'paths',
  'queries',
  'searches',
  'forms',
  'multipart',
  'JSON',
  'lists',
  'texts',
  'CSV',
  'pictures',
] as const

/** In bytes: the longest head, address and form that the server accepts. */
export const longest = { head: 16_384, address: 8_192, body: 1_048_576 }

/** The repeated text, or how the text is made from its position. */
export type Row = [what: string, item: string | ((at: number) => string), isQuick?: 'quick']

type Shared = Pick<Countable, 'parser' | 'isIn'> & {
  /** Bytes that the repeated text may have. */
  maxBytes: number
  add(repeated: string, target: Target): Addition
}

/** One countable for each row, all repeated in the same place of a request. */
export function repeatRows(
  { maxBytes, add, ...shared }: Shared,
  rows: readonly Row[],
): Countable[] {
  return rows.map(([what, item, isQuick]) => {
    const itemAt = typeof item === 'string' ? () => item : item
    return {
      ...shared,
      what,
      limit: Math.floor(maxBytes / Buffer.byteLength(itemAt(10_000))),
      add: (count, target) =>
        add(Array.from({ length: count }, (_, at) => itemAt(at)).join(''), target),
      ...(isQuick && { isQuick: true }),
    }
  })
}
