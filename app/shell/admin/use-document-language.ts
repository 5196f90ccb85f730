import { useEffect } from 'react'
import type { Language } from '#shared/stores/locale.ts'
import { hasUnsavedWork } from '#web/unsaved-work.ts'

/** A person who switches the language in another window gets this one in it, too. */
export function useDocumentLanguage(language: Language): void {
  useEffect(() => {
    if (document.documentElement.lang === language || hasUnsavedWork(null)) return
    window.location.reload()
  }, [language])
}
