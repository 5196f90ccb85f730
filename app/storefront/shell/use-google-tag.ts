import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { Purpose } from '#domain/consent.ts'
import { measuredMark } from '#domain/measuring.ts'
import { useConsent } from './consent.ts'

/** Fetches no tracking code before consent is given. */
export function useGoogleTag(id: string): void {
  const consent = useConsent()
  const { pathname } = useLocation()
  useEffect(() => {
    if (id === '' || !consent || !isMeasuredDocument) return
    const { allowed } = consent
    wasAllowed ||= allowed.length > 0
    if (wasAllowed) void follow(id, allowed, pathname)
  }, [id, consent, pathname])
}

// The content security policy belongs to the document, whatever is shown in it later.
const isMeasuredDocument =
  typeof document !== 'undefined' && document.querySelector(`meta[name="${measuredMark}"]`) !== null

// A later refusal is applied too, to remove the tag and its cookies.
let wasAllowed = false

async function follow(...choice: [string, readonly Purpose[], string]): Promise<void> {
  const { followChoice } = await import('./google-tag.ts')
  followChoice(...choice)
}
