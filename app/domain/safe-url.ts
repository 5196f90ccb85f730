import { limits } from './limits.ts'

/** Session storage: where to go on after signing in. */
export const returnPathKey = 'auth_return_path'

/** An http or https address that somebody typed, without a name and password in it. */
export function isWebUrl(text: string): boolean {
  if (text.length > limits.url || !/^https?:\/\/[^\s\\]+$/i.test(text)) return false
  const url = URL.parse(text)
  return url !== null && url.username === '' && url.password === ''
}

/** A picture lies on the web or, when it was uploaded, with the shop itself. */
export function isPictureUrl(text: string): boolean {
  return isWebUrl(text) || (text.length <= limits.url && isOwnPath(text))
}

/** The path on this very site, or `fallback` when the text leads anywhere else. */
export function returnPathFrom(text: string | null | undefined, fallback = '/'): string {
  return ownPath(text ?? '') ?? fallback
}

/** The path with its dots resolved; nothing when it is not one or could lead to another site. */
export function ownPath(text: string): string | undefined {
  if (text.length > limits.path || !isOwnPath(text)) return undefined
  const url = URL.parse(text, anywhere)
  if (url?.origin !== anywhere) return undefined
  const path = `${url.pathname}${url.search}${url.hash}`
  return path.length <= limits.path && isOwnPath(path) ? path : undefined
}

const anywhere = 'https://torv.invalid'

/** A browser takes //evil.example and /\evil.example for another site. */
export function isOwnPath(text: string): boolean {
  return /^\/(?![/\\])[^\s\x00-\x1f\x7f\\]*$/.test(text)
}
