import { use } from 'react'
import { NonceContext } from '#ui/document-context.ts'

const name = 'styling-key'

/** Requests a CSP that permits style elements with the nonce, and stores the nonce for the browser. */
export function StyleNonce() {
  return <meta name={name} content="styling" nonce={use(NonceContext)} suppressHydrationWarning />
}

/** Empty on the server. Browsers hide the nonce from the serialised page, so only scripts can read it. */
export function readStyleNonce(): string {
  if (typeof document === 'undefined') return ''
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.nonce ?? ''
}
