import type { Language } from '../stores/locale.ts'

export function formatCount(count: number, language: Language): string {
  return count.toLocaleString(language === 'da' ? 'da-DK' : 'en-GB')
}

export function formatPercent(basisPoints: number, language: Language): string {
  return `${formatCount(basisPoints / 100, language)}%`
}
