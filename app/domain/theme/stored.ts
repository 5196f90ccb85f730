import { isOwnPath } from '../safe-url.ts'

// What an unknown stored value says, or the fallback if it says nothing usable.

export function recordOf(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {}
}

export function oneOf<const Choice, Fallback>(
  choices: readonly Choice[],
  value: unknown,
  fallback: Fallback,
): Choice | Fallback {
  return choices.find((choice) => choice === value) ?? fallback
}

export function colourOr(value: unknown, fallback: string): string {
  return typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value) ? value : fallback
}

export function truthOr(value: unknown, fallback: boolean): boolean {
  return typeof value === 'boolean' ? value : fallback
}

export function instantOr(value: unknown, fallback: string | null): string | null {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? value : fallback
}

// Nothing is an answer too: the staff took the picture away. One that lies elsewhere is not shown: whoever has it
// would hear of every shopper.
export function addressOr(value: unknown, fallback: string | null): string | null {
  if (value === '' || value === null) return null
  return typeof value === 'string' && isOwnPath(value) ? value : fallback
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
