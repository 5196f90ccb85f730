import { useEffect, useState } from 'react'
import { to } from '#domain/paths.ts'

/** Sanitised by the server as for shoppers, so preview and storefront cannot differ. */
export function useCleaned(content: string, stored: { content: string; html: string }): string {
  const [cleaned, setCleaned] = useState(stored)
  const wanted = content === stored.content ? stored : cleaned
  const isCurrent = content === wanted.content
  useEffect(() => {
    if (isCurrent) return undefined
    const leaving = new AbortController()
    const ask = setTimeout(() => {
      void clean(content, leaving.signal).then((html) => {
        if (html !== null && !leaving.signal.aborted) setCleaned({ content, html })
      })
    }, pause)
    return () => {
      leaving.abort()
      clearTimeout(ask)
    }
  }, [content, isCurrent])
  return wanted.html
}

/** Milliseconds after the last keystroke. */
const pause = 250

// A failed request keeps the last preview.
async function clean(content: string, signal: AbortSignal): Promise<string | null> {
  try {
    const body = new URLSearchParams({ content })
    const answer = await fetch(to.admin.settings.pages.preview(), { method: 'POST', body, signal })
    return answer.ok ? await answer.text() : null
  } catch {
    return null
  }
}
