import { durations, sessionTicksLeft } from '../durations.ts'

/** A hint that the browser has a session, which scripts may read. */
export const sessionHintCookie = 'shop_hint'

/** Contains no personal data, only when the session expires if unused. */
export type SessionView = { expires_at: string } | null

export type SessionEvent = 'signed_in' | 'signed_out' | 'token_refreshed' | 'password_recovery'

export function isExpiringSoon(expires_at: number, now: number): boolean {
  return expires_at - now <= sessionTicksLeft * durations.sessionTick
}
