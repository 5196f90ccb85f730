import { isWebUrl } from '../safe-url.ts'

/** Allows web, mailto and internal links; returns an empty string otherwise. */
export function safeHref(value: string): string {
  const text = value.trim()
  return isWebUrl(text) || isMailbox(text) || isWithinTheSite(text) ? text : ''
}

function isMailbox(text: string): boolean {
  return text.length <= mostCharacters && /^mailto:[^\s\x00-\x1f\x7f<>"'`\\]+$/i.test(text)
}

// Browsers treat `//evil.example` and `/\evil.example` as another site, and text before a colon as a scheme.
function isWithinTheSite(text: string): boolean {
  if (text.length > mostCharacters || !/^(?![/\\]{2})[^\s\x00-\x1f\x7f\\]+$/.test(text))
    return false
  return !/^[^/?#]*:/.test(text) && URL.parse(text, anywhere)?.origin === anywhere
}

const anywhere = 'https://torv.invalid'
const mostCharacters = 500
