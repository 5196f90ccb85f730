import type { Visit } from './visit.ts'

export type Cookie = {
  name: string
  sameSite: 'Lax' | 'Strict'
  /** Whether the page's own scripts may read it; what proves who somebody is, never. */
  isReadable?: boolean
}

/** What proves who a customer is. */
export const customerCookie: Cookie = { name: 'shop', sameSite: 'Lax' }

/** What proves who a member of the staff is: sent along by no other site, not even where it links here. */
export const staffCookie: Cookie = { name: 'admin', sameSite: 'Strict' }

/** Between the password and the second factor. */
export const staffStepCookie: Cookie = { name: 'admin_step', sameSite: 'Strict' }

export function cookieOf(
  request: Pick<Request, 'headers'>,
  visit: Secure,
  { name }: Cookie,
): string | null {
  const wanted = nameOn(visit, name)
  for (const pair of request.headers.get('cookie')?.split(';') ?? []) {
    const [found, value = ''] = pair.trim().split('=', 2)
    if (found === wanted) return value
  }
  return null
}

/** The line that sets it, for this many seconds. Values are our own and need no escaping. */
export function cookieLine(visit: Secure, cookie: Cookie, value: string, seconds: number): string {
  const { name, sameSite, isReadable = false } = cookie
  return [
    `${nameOn(visit, name)}=${value}`,
    'Path=/',
    `Max-Age=${seconds}`,
    `SameSite=${sameSite}`,
    ...(isReadable ? [] : ['HttpOnly']),
    ...(visit.isSecure ? ['Secure'] : []),
  ].join('; ')
}

export function cookieRemoval(visit: Secure, cookie: Cookie): string {
  return cookieLine(visit, cookie, '', 0)
}

type Secure = Pick<Visit, 'isSecure'>

// With this beginning browsers take it from the very host only, over https and for all of its paths.
function nameOn({ isSecure }: Secure, name: string): string {
  return isSecure ? `__Host-${name}` : name
}
