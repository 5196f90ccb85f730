import { useEffect, useState } from 'react'
import type { Language } from '#domain/stores/locale.ts'
import { useConsent } from './consent.ts'
import type { ConsentForm } from './consent-form.tsx'
import { logChoice } from './log-choice.ts'

type LoadedForm = { ConsentForm: typeof ConsentForm }

/** Loads the form only when it must be shown; a failed load is repeated on the next page. */
export function CookieBanner({ language }: { language: Language }) {
  const consent = useConsent()
  const isBannerShown = consent?.isBannerShown ?? false
  const [loaded, setLoaded] = useState<LoadedForm | null>(null)
  useEffect(() => void logChoice(language), [language])
  useEffect(() => {
    if (isBannerShown) import('./consent-form.tsx').then(setLoaded, () => {})
  }, [isBannerShown])
  if (!loaded || !consent || !isBannerShown) return null
  return <loaded.ConsentForm consent={consent} language={language} />
}
