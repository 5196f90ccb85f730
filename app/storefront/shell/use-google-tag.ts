import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { Purpose } from '#domain/stores/consent.ts'
import { trackedMetaName } from '#domain/analytics/tracking.ts'
import { useConsent } from './consent.ts'

/** Fetches no tracking code before consent is given. */
export function useGoogleTag(id: string): void {
  const consent = useConsent()
  const { pathname } = useLocation()
  useEffect(() => {
    if (id === '' || !consent || !isMeasuredDocument) return
    const { allowed } = consent
    wasAllowed ||= allowed.length > 0
    if (wasAllowed) void loadAndApply(id, allowed, pathname)
  }, [id, consent, pathname])
}

// The content security policy belongs to the document, whatever is shown in it later.
const isMeasuredDocument =
  typeof document !== 'undefined' &&
  document.querySelector(`meta[name="${trackedMetaName}"]`) !== null

// A later refusal is applied too, to remove the tag and its cookies.
let wasAllowed = false

async function loadAndApply(...args: [string, readonly Purpose[], string]): Promise<void> {
  const { applyConsent } = await import('./google-tag.ts')
  applyConsent(...args)
}
