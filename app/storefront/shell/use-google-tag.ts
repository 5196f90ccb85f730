import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { Purpose } from '#domain/consent.ts'
import { measuredMark } from '#domain/measuring.ts'
import { useConsent } from './consent.ts'

/** Nothing of what measures is even fetched before somebody has said yes. */
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

// The policy came with the document, whatever is shown in it later.
const isMeasuredDocument =
  typeof document !== 'undefined' && document.querySelector(`meta[name="${measuredMark}"]`) !== null

// Whoever says no later is followed too, to take away what came.
let wasAllowed = false

async function follow(...choice: [string, readonly Purpose[], string]): Promise<void> {
  const { followChoice } = await import('./google-tag.ts')
  followChoice(...choice)
}
