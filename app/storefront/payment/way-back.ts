import type { SessionAsk } from '#server/payments/provider.ts'

export function wayBack({ success_url }: Pick<SessionAsk, 'success_url'>, session: string): string {
  const url = new URL(success_url)
  url.searchParams.set('session_id', session)
  return url.pathname + url.search
}
