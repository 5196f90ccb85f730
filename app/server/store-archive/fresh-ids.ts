import { createHmac, randomBytes } from 'node:crypto'

const id = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g

export type FreshIds = {
  of(former: string): string
  /** A text in which ids stand. */
  within(text: string): string
}

/**
 * For each id of an archive a new one, the same wherever it stands. Whoever made the archive cannot choose it, so no row
 * points at anything but what came with it; only the store and its company are known. The time in an id stays, for lists are in its order.
 */
export function freshIds(known: ReadonlyMap<string, string>): FreshIds {
  const secret = randomBytes(32)
  function of(former: string): string {
    const here = known.get(former.toLowerCase())
    if (here) return here
    const mixed = createHmac('sha256', secret).update(former.toLowerCase()).digest('hex')
    const [time = '', more = ''] = former.toLowerCase().split('-')
    return `${time}-${more}-7${mixed.slice(0, 3)}-a${mixed.slice(3, 6)}-${mixed.slice(6, 18)}`
  }
  return { of, within: (text) => text.replaceAll(id, of) }
}
