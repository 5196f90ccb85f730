import { useEffect, useState } from 'react'
import { to } from '#shared/paths/paths.ts'

/** Sanitised by the server as for shoppers, so preview and storefront cannot differ. */
export function useSanitisedHtml(
  content: string,
  stored: { content: string; html: string },
): string {
  const [sanitised, setSanitised] = useState(stored)
  const displayed = content === stored.content ? stored : sanitised
  const isCurrent = content === displayed.content
  useEffect(() => {
    if (isCurrent) return undefined
    const controller = new AbortController()
    const timer = setTimeout(() => {
      void sanitise(content, controller.signal).then((html) => {
        if (html !== null && !controller.signal.aborted) setSanitised({ content, html })
      })
    }, debounceDelay)
    return () => {
      controller.abort()
      clearTimeout(timer)
    }
  }, [content, isCurrent])
  return displayed.html
}

/** Milliseconds after the last keystroke. */
const debounceDelay = 250

// A failed request keeps the last preview.
async function sanitise(content: string, signal: AbortSignal): Promise<string | null> {
  try {
    const body = new URLSearchParams({ content })
    const response = await fetch(to.admin.settings.pages.preview(), {
      method: 'POST',
      body,
      signal,
    })
    return response.ok ? await response.text() : null
  } catch {
    return null
  }
}
