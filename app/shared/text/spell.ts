import { day, hour, minute } from '../durations.ts'
import type { Language } from '../stores/locale.ts'

const ones =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen'.split(
    ' ',
  )
const tens: Record<number, string> = { 20: 'twenty', 30: 'thirty', 40: 'forty', 50: 'fifty' }

/** English words for small and round numbers, digits for others. */
export function spellNumber(number: number): string {
  return ones[number] ?? tens[number] ?? String(number)
}

const units = [
  { length: 365 * day, da: ['et år', 'år'], en: ['a year', 'years'] },
  { length: 7 * day, da: ['en uge', 'uger'], en: ['a week', 'weeks'] },
  { length: day, da: ['en dag', 'dage'], en: ['a day', 'days'] },
  { length: hour, da: ['en time', 'timer'], en: ['an hour', 'hours'] },
  { length: minute, da: ['et minut', 'minutter'], en: ['a minute', 'minutes'] },
] as const

/** In the largest unit that divides the duration, such as "an hour" or "eight hours". */
export function spellDuration(duration: number, language: Language): string {
  const unit = units.find(({ length }) => duration % length === 0)
  if (!unit) throw new Error(`${duration} ms are no whole minutes`)
  const count = duration / unit.length
  const [one, many] = unit[language]
  return count === 1 ? one : `${language === 'en' ? spellNumber(count) : count} ${many}`
}
