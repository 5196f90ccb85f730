import { useMemo } from 'react'

declare global {
  interface Window {
    trustedTypes?: {
      createPolicy(name: string, rules: { createHTML: (markup: string) => string }): Policy
    }
  }
}

type Policy = { createHTML(markup: string): string }

// Under this name, the only one that a page's policy knows. Where it asks for trusted types, a text that was not dressed
// here can neither become markup nor a script, whoever hands it to the browser.
const policy =
  typeof window === 'undefined'
    ? undefined
    : window.trustedTypes?.createPolicy('torv', { createHTML: (markup) => markup })

/**
 * Markup that this house wrote itself: by the sanitiser, or of a theme. The same text keeps its dress, for React puts
 * in anew what is no longer the same.
 */
export function useTrustedMarkup(markup: string): string {
  return useMemo(() => (policy ? policy.createHTML(markup) : markup), [markup])
}
