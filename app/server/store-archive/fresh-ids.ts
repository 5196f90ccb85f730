import { createHmac, randomBytes } from 'node:crypto'

const id = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g

export type FreshIds = {
  of(former: string): string
  /** Replaces every id in a text. */
  within(text: string): string
}

/**
 * Maps each id of an archive to the same new one. An archive's author cannot predict them, so rows reference
 * only imported rows; just the store and company are fixed. Timestamps in ids stay, since lists are sorted by
 * them.
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
