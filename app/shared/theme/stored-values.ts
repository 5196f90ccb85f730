import { isOwnPath } from '#shared/safe-url.ts'

// Read unknown stored values and fall back when they are unusable.

export function toRecord(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {}
}

export function toChoice<const Choice, Fallback>(
  choices: readonly Choice[],
  value: unknown,
  fallback: Fallback,
): Choice | Fallback {
  return choices.find((choice) => choice === value) ?? fallback
}

export function toColour(value: unknown, fallback: string): string {
  return typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value) ? value : fallback
}

export function toBoolean(value: unknown, fallback: boolean): boolean {
  return typeof value === 'boolean' ? value : fallback
}

export function toTimestamp(value: unknown, fallback: string | null): string | null {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? value : fallback
}

// An empty value means staff removed the picture. External URLs are dropped because their host could track
// shoppers.
export function toPicturePath(value: unknown, fallback: string | null): string | null {
  if (value === '' || value === null) return null
  return typeof value === 'string' && isOwnPath(value) ? value : fallback
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
