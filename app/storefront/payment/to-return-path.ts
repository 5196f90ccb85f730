import type { SessionRequest } from '#server/platform/payments/provider.ts'

export function toReturnPath(
  { success_url }: Pick<SessionRequest, 'success_url'>,
  session: string,
): string {
  const url = new URL(success_url)
  url.searchParams.set('session_id', session)
  return url.pathname + url.search
}
