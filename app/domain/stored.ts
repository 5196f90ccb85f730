// Stored JSON is not trusted: readers validate it.

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function recordOf(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {}
}

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

export function textsOf(value: unknown): string[] {
  return listOf(value).filter((text) => typeof text === 'string')
}
