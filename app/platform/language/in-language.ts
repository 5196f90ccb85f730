import { AsyncLocalStorage } from 'node:async_hooks'
import type { Language } from '#shared/stores/locale.ts'
import { defaultStaffLanguage, readStaffLanguageBy } from '#shared/text/staff-texts.ts'

const languages = new AsyncLocalStorage<Language>()
readStaffLanguageBy(() => languages.getStore() ?? defaultStaffLanguage)

/** Runs work for a person of this language: texts of the back office are in it, also after a wait. */
export function inLanguage<Result>(language: Language, work: () => Result): Result {
  return languages.run(language, work)
}
