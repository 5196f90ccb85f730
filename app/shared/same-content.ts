import { isRecord } from './json-values.ts'

export function isSameContent(one: unknown, other: unknown): boolean {
  return serialise(one) === serialise(other)
}

// Browsers submit forms with CRLF line endings.
function serialise(value: unknown): string {
  return JSON.stringify(value, sortKeys).replaceAll('\\r\\n', '\\n')
}

function sortKeys(_: string, value: unknown): unknown {
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
}
