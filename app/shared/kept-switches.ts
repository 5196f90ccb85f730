import { retention, second } from './durations.ts'

/** The cookies of switches that a browser remembers; scripts write them, and the server reads them. */
export const keptSwitches = { variantGrid: 'variant_grid', richText: 'rich_text' } as const

export type SwitchName = (typeof keptSwitches)[keyof typeof keptSwitches]

/** The value of the cookie while its switch is on. */
export const keptOn = 'on'

// The `__Host-` prefix makes browsers require https, `Path=/` and this exact host.
export function formatSwitchCookie(name: SwitchName, isOn: boolean, isSecure: boolean): string {
  const lifetime = isOn ? retention.staffView / second : 0
  const cookie = `${name}=${keptOn}; Path=/; Max-Age=${lifetime}; SameSite=Strict`
  return isSecure ? `__Host-${cookie}; Secure` : cookie
}

/** Reads the cookies of a document. */
export function isSwitchOnIn(cookies: string, name: SwitchName): boolean {
  return cookies
    .split(';')
    .some((cookie) => [`${name}=${keptOn}`, `__Host-${name}=${keptOn}`].includes(cookie.trim()))
}
