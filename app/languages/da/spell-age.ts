import type { Age } from '#shared/age.ts'

const units: Record<Age['unit'], readonly [one: string, many: string]> = {
  minute: ['minut', 'minutter'],
  hour: ['time', 'timer'],
  day: ['dag', 'dage'],
}

export function spellAge(count: number, unit: Age['unit']): string {
  const [one, many] = units[unit] ?? [unit, unit]
  return `${count} ${count === 1 ? one : many}`
}
