import type { Visit } from './visit.ts'

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

/** Values are our own tokens and need no escaping. */
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

// The `__Host-` prefix makes browsers require https, `Path=/` and this exact host.
function nameOn({ isSecure }: Secure, name: string): string {
  return isSecure ? `__Host-${name}` : name
}
