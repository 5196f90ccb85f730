// Stored JSON is not trusted: readers validate it.

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function toRecord(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {}
}

export function toText(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

export function toList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

export function toTexts(value: unknown): string[] {
  return toList(value).filter((text) => typeof text === 'string')
}
