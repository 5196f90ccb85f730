import { shopLimits } from './stores/shop-limits.ts'

/** Session storage: the path to return to after signing in. */
export const returnPathKey = 'auth_return_path'

/** A typed http or https URL without credentials. */
export function isWebUrl(text: string): boolean {
  if (text.length > shopLimits.url || !/^https?:\/\/[^\s\\]+$/i.test(text)) return false
  const url = URL.parse(text)
  return url !== null && url.username === '' && url.password === ''
}

/** External, or uploaded and thus on our own host. */
export function isPictureUrl(text: string): boolean {
  return isWebUrl(text) || (text.length <= shopLimits.url && isOwnPath(text))
}

/** Returns `fallback` for addresses of other sites (open redirect). */
export function parseReturnPath(text: string | null | undefined, fallback = '/'): string {
  return parseOwnPath(text ?? '') ?? fallback
}

/** Resolves dots; undefined if it is not a path or could lead to another site. */
export function parseOwnPath(text: string): string | undefined {
  if (text.length > shopLimits.path || !isOwnPath(text)) return undefined
  const url = URL.parse(text, placeholderOrigin)
  if (url?.origin !== placeholderOrigin) return undefined
  const path = `${url.pathname}${url.search}${url.hash}`
  return path.length <= shopLimits.path && isOwnPath(path) ? path : undefined
}

const placeholderOrigin = 'https://torv.invalid'

/** Browsers treat //evil.example and /\evil.example as another site. */
export function isOwnPath(text: string): boolean {
  return /^\/(?![/\\])[^\s\x00-\x1f\x7f\\]*$/.test(text)
}
