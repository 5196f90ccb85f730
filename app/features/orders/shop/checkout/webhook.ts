import { isRefused, getRefusalStatus, refused } from '#shared/errors/errors.ts'
import { bodyBytes } from '#shared/limits.ts'
import { openStorePayments } from '../../server/pay/open-store-payments.ts'
import { receiveWebhook } from '../../server/pay/receive-webhook.ts'
import { isUnreachable } from '#platform/database/database-errors.ts'
import { requestScopeContext } from '#platform/http/request-scope.ts'
import type { Route } from './+types/webhook'

/** Webhook of a payment provider; the response carries nothing but the status. */
export async function action({ request, context, params }: Route.ActionArgs): Promise<Response> {
  const storePayments = openStorePayments(context.get(requestScopeContext))
  if (isRefused(storePayments)) return toEmptyResponse(getRefusalStatus(storePayments))
  const bytes = await request.arrayBuffer()
  if (bytes.byteLength > bodyBytes.webhook) return toEmptyResponse(413)
  const body = new TextDecoder().decode(bytes)
  const message = { body, ...readMessageHeaders(request.headers) }
  const received = await receiveWebhook(storePayments, params.provider, message).catch(
    (error: unknown) => {
      // The provider retries after a 503.
      if (isUnreachable(error)) return refused('databaseUnreachable')
      throw error
    },
  )
  return toEmptyResponse(isRefused(received) ? getRefusalStatus(received) : 200)
}

function readMessageHeaders(headers: Headers) {
  const names = ['stripe-signature', 'quickpay-checksum-sha256', 'torv-signature']
  return {
    signature: names.map((name) => headers.get(name)).find((value) => value !== null) ?? null,
    version: headers.get('quickpay-api-version'),
    account: headers.get('quickpay-account-id'),
  }
}

function toEmptyResponse(status: number): Response {
  return new Response(null, { status, headers: { 'cache-control': 'no-store' } })
}
