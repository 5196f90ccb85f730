import { useEffect, useState } from 'react'
import type { Language } from '#domain/locale.ts'
import { useConsent } from './consent.ts'
import type { CookieQuestion } from './cookie-question.tsx'
import { logChoice } from './log-choice.ts'

type Asking = { CookieQuestion: typeof CookieQuestion }

/** Loads the form only when it must be shown; a failed load is repeated on the next page. */
export function CookieBanner({ language }: { language: Language }) {
  const consent = useConsent()
  const isAsked = consent?.isAsked ?? false
  const [asking, setAsking] = useState<Asking | null>(null)
  useEffect(() => void logChoice(language), [language])
  useEffect(() => {
    if (isAsked) import('./cookie-question.tsx').then(setAsking, () => {})
  }, [isAsked])
  if (!asking || !consent || !isAsked) return null
  return <asking.CookieQuestion consent={consent} language={language} />
}
