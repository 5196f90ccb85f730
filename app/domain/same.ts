import { isRecord } from './stored.ts'

/** Whether two drafts say the same, in whatever order they say it. */
export function isSame(one: unknown, other: unknown): boolean {
  return written(one) === written(other)
}

// A form that is sent by the browser itself ends its lines in its own way.
function written(value: unknown): string {
  return JSON.stringify(value, inOneOrder).replaceAll('\\r\\n', '\\n')
}

function inOneOrder(_: string, value: unknown): unknown {
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
}
