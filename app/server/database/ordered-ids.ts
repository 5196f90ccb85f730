import { randomBytes } from 'node:crypto'

export function freshId(): string {
  return orderedIds(1).join('')
}

/** UUIDv7 ids that sort in this order, for rows of one insert (at most 4,096). */
export function orderedIds(count: number): string[] {
  const now = Date.now().toString(16).padStart(12, '0')
  return Array.from({ length: count }, (_, at) => {
    const place = at.toString(16).padStart(3, '0')
    const rest = randomBytes(8).toString('hex')
    return `${now.slice(0, 8)}-${now.slice(8)}-7${place}-a${rest.slice(1, 4)}-${rest.slice(4)}`
  })
}
