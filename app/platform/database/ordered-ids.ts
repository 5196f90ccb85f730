import { randomBytes } from 'node:crypto'

export function createId(): string {
  return createOrderedIds(1).join('')
}

/** UUIDv7 ids that sort in this order, for rows of one insert (at most 4,096). */
export function createOrderedIds(count: number): string[] {
  const now = Date.now().toString(16).padStart(12, '0')
  return Array.from({ length: count }, (_, index) => {
    const position = index.toString(16).padStart(3, '0')
    const rest = randomBytes(8).toString('hex')
    return `${now.slice(0, 8)}-${now.slice(8)}-7${position}-a${rest.slice(1, 4)}-${rest.slice(4)}`
  })
}
