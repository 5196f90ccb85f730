import type { Language } from '#shared/stores/locale.ts'

export function readPageLanguage(): Language {
  return document.documentElement.lang.startsWith('da') ? 'da' : 'en'
}
