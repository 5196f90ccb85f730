import { isWebUrl } from '../safe-url.ts'

/** Allows web, mailto and internal links; returns an empty string otherwise. */
export function sanitiseHref(value: string): string {
  const text = value.trim()
  return isWebUrl(text) || isMailtoLink(text) || isInternalLink(text) ? text : ''
}

function isMailtoLink(text: string): boolean {
  return text.length <= maxLength && /^mailto:[^\s\x00-\x1f\x7f<>"'`\\]+$/i.test(text)
}

// Browsers treat `//evil.example` and `/\evil.example` as another site, and text before a colon as a scheme.
function isInternalLink(text: string): boolean {
  if (text.length > maxLength || !/^(?![/\\]{2})[^\s\x00-\x1f\x7f\\]+$/.test(text)) return false
  return !/^[^/?#]*:/.test(text) && URL.parse(text, placeholderOrigin)?.origin === placeholderOrigin
}

const placeholderOrigin = 'https://torv.invalid'
const maxLength = 500
