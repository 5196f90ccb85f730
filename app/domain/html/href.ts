import { isWebUrl } from '../safe-url.ts'

/** A link to the web, to a mailbox or within the site; nothing for every other address. */
export function safeHref(value: string): string {
  const text = value.trim()
  return isWebUrl(text) || isMailbox(text) || isWithinTheSite(text) ? text : ''
}

function isMailbox(text: string): boolean {
  return text.length <= mostCharacters && /^mailto:[^\s\x00-\x1f\x7f<>"'`\\]+$/i.test(text)
}

// A browser takes //evil.example and /\evil.example for another site, and what stands before a colon for a scheme.
function isWithinTheSite(text: string): boolean {
  if (text.length > mostCharacters || !/^(?![/\\]{2})[^\s\x00-\x1f\x7f\\]+$/.test(text))
    return false
  return !/^[^/?#]*:/.test(text) && URL.parse(text, anywhere)?.origin === anywhere
}

const anywhere = 'https://torv.invalid'
const mostCharacters = 500
