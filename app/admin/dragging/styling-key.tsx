import { use } from 'react'
import { OwnMark } from '#ui/own-mark.ts'

const name = 'styling-key'

/** Asks for a policy under which scripts of ours may write styles, and keeps the key that lets them. */
export function StylingKey() {
  return <meta name={name} content="styling" nonce={use(OwnMark)} suppressHydrationWarning />
}

/** Known in the browser alone, and there only to scripts: in the page's text it has been blanked. */
export function stylingKey(): string {
  if (typeof document === 'undefined') return ''
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.nonce ?? ''
}
