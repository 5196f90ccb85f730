import { getReturnUrl, type SessionRequest } from '#platform/payments/provider.ts'

export function toReturnPath(request: SessionRequest): string {
  const { pathname, search } = new URL(getReturnUrl(request))
  return pathname + search
}
