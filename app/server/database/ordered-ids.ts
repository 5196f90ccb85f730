import { randomBytes } from 'node:crypto'

/** One of them, for what is yet to come in. */
export function freshId(): string {
  return orderedIds(1).join('')
}

/** New ids that follow upon each other in this order, of rows that come in one statement: up to 4,096. */
export function orderedIds(count: number): string[] {
  const now = Date.now().toString(16).padStart(12, '0')
  return Array.from({ length: count }, (_, at) => {
    const place = at.toString(16).padStart(3, '0')
    const rest = randomBytes(8).toString('hex')
    return `${now.slice(0, 8)}-${now.slice(8)}-7${place}-a${rest.slice(1, 4)}-${rest.slice(4)}`
  })
}
