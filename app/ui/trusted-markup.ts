declare global {
  interface Window {
    trustedTypes?: {
      createPolicy(name: string, rules: { createHTML: (markup: string) => string }): Policy
    }
  }
}

type Policy = { createHTML(markup: string): string }

// The only policy name that the CSP allows. If trusted types are enforced, only markup created here can be
// inserted.
const policy =
  typeof window === 'undefined'
    ? undefined
    : window.trustedTypes?.createPolicy('torv', { createHTML: (markup) => markup })

/** The markup must be our own. */
export function trustMarkup(markup: string): string {
  return policy ? policy.createHTML(markup) : markup
}
