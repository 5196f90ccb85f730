import type { Language } from '../stores/locale.ts'

// Created once: it costs as much as ten product cards.
const formatters = { da: new Intl.NumberFormat('da-DK'), en: new Intl.NumberFormat('en-GB') }

export function formatCount(count: number, language: Language): string {
  return Number.isFinite(count) ? formatters[language].format(count) : String(count)
}

export function formatPercent(basisPoints: number, language: Language): string {
  return `${formatCount(basisPoints / 100, language)}%`
}

/** With one decimal, such as 4,5. */
export function formatStars(average: number, language: Language): string {
  const shown = Number.isFinite(average) ? average.toFixed(1) : String(average)
  return language === 'da' ? shown.replace('.', ',') : shown
}
