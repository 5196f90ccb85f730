import { isRecord } from './stored.ts'

export function isSame(one: unknown, other: unknown): boolean {
  return written(one) === written(other)
}

// Browsers submit forms with CRLF line endings.
function written(value: unknown): string {
  return JSON.stringify(value, inOneOrder).replaceAll('\\r\\n', '\\n')
}

function inOneOrder(_: string, value: unknown): unknown {
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
}
