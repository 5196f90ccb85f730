import { second } from '#shared/durations.ts'
import { keptOn, type SwitchName } from '#shared/kept-switches.ts'
import type { RequestScope } from './request-scope.ts'

export type Cookie = {
  name: string
  sameSite: 'Lax' | 'Strict'
  /** Readable by scripts. Never set for session cookies. */
  isReadable?: boolean
}

/** Customer session. */
export const customerCookie: Cookie = { name: 'shop', sameSite: 'Lax' }

/** Staff session. `Strict`: not sent on links from other sites. */
export const staffCookie: Cookie = { name: 'admin', sameSite: 'Strict' }

/** State between password and second factor. */
export const staffStepCookie: Cookie = { name: 'admin_step', sameSite: 'Strict' }

/** Marks of the orders that this browser has paid. `Lax`: the payment provider leads back here. */
export const checkoutCookie: Cookie = { name: 'checkout', sameSite: 'Lax' }

/** The product saved just now: the list that follows links it, once. */
export const savedProductCookie: Cookie = { name: 'saved_product', sameSite: 'Strict' }

/** Whether the products of the back office are cards or rows. */
export const productViewCookie: Cookie = { name: 'product_view', sameSite: 'Strict' }

/** The columns that a person has hidden in the table of products. */
export const productColumnsCookie: Cookie = { name: 'product_columns', sameSite: 'Strict' }

/** Whether the form of a new product begins with the most important fields or with all. */
export const productFormCookie: Cookie = { name: 'product_form', sameSite: 'Strict' }

/** The language of the back office before a person has signed in. `Lax`: links of mails lead to the sign-in. */
export const staffLanguageCookie: Cookie = { name: 'staff_language', sameSite: 'Lax' }

/** The time at which the prices are shown. `Lax`: the link to it stands on the back office's host. */
export const previewCookie: Cookie = { name: 'preview', sameSite: 'Lax' }

export function readCookie(
  request: Pick<Request, 'headers'>,
  scope: SecureScope,
  { name }: Pick<Cookie, 'name'>,
): string | null {
  const fullName = getCookieName(scope, name)
  for (const pair of request.headers.get('cookie')?.split(';') ?? []) {
    const [key, value = ''] = pair.trim().split('=', 2)
    if (key === fullName) return value
  }
  return null
}

/** Whether a switch that the browser remembers is on. */
export function isSwitchOn(
  request: Pick<Request, 'headers'>,
  scope: SecureScope,
  name: SwitchName,
): boolean {
  return readCookie(request, scope, { name }) === keptOn
}

/** Values are our own tokens and need no escaping. */
export function serializeCookie(
  scope: SecureScope,
  cookie: Cookie,
  value: string,
  lifetime: number,
): string {
  const { name, sameSite, isReadable = false } = cookie
  return [
    `${getCookieName(scope, name)}=${value}`,
    'Path=/',
    `Max-Age=${lifetime / second}`,
    `SameSite=${sameSite}`,
    ...(isReadable ? [] : ['HttpOnly']),
    ...(scope.isSecure ? ['Secure'] : []),
  ].join('; ')
}

export function serializeCookieRemoval(scope: SecureScope, cookie: Cookie): string {
  return serializeCookie(scope, cookie, '', 0)
}

type SecureScope = Pick<RequestScope, 'isSecure'>

// The `__Host-` prefix makes browsers require https, `Path=/` and this exact host.
function getCookieName({ isSecure }: SecureScope, name: string): string {
  return isSecure ? `__Host-${name}` : name
}
