import { createHmac, randomBytes } from 'node:crypto'

const uuidPattern = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g

export type IdMapper = {
  mapId(oldId: string): string
  /** Replaces every id in a text. */
  mapIdsInText(text: string): string
}

/**
 * Maps each id of an archive to the same new one. An archive's author cannot predict them, so rows reference
 * only imported rows; just the store and company are fixed. Timestamps in ids stay, since lists are sorted by
 * them.
 */
export function createIdMapper(fixedIds: ReadonlyMap<string, string>): IdMapper {
  const secret = randomBytes(32)
  function mapId(oldId: string): string {
    const fixedId = fixedIds.get(oldId.toLowerCase())
    if (fixedId) return fixedId
    const digest = createHmac('sha256', secret).update(oldId.toLowerCase()).digest('hex')
    const [time = '', rest = ''] = oldId.toLowerCase().split('-')
    return `${time}-${rest}-7${digest.slice(0, 3)}-a${digest.slice(3, 6)}-${digest.slice(6, 18)}`
  }
  return { mapId, mapIdsInText: (text) => text.replaceAll(uuidPattern, mapId) }
}
