import { pace, sessionTicksLeft } from './pace.ts'

/** Says in a browser that somebody is signed in there. It proves nothing, so scripts may read it. */
export const sessionHintCookie = 'shop_hint'

/** What a page learns of the session: nothing of the person, only when it ends if nobody comes by. */
export type SessionView = { expires_at: string } | null

/** What happens to a session, as every open page of the shop hears of it. */
export type SessionEvent = 'signed_in' | 'signed_out' | 'token_refreshed' | 'password_recovery'

/** Whether so little is left of the session that it has to be renewed now. */
export function isNearlyOver(expires_at: number, now: number): boolean {
  return expires_at - now <= sessionTicksLeft * pace.sessionTick
}
