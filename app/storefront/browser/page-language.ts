import type { Language } from '#domain/stores/locale.ts'

export function readPageLanguage(): Language {
  return document.documentElement.lang.startsWith('da') ? 'da' : 'en'
}
