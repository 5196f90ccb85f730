import { isRefused, refusalStatus, refused } from '#domain/errors.ts'
import { openTill } from '#server/checkout/open-till.ts'
import { longestWebhook, receiveWebhook } from '#server/checkout/receive-webhook.ts'
import { isUnreachable } from '#server/database/faults.ts'
import { visitContext } from '#server/http/visit.ts'
import type { Route } from './+types/webhook'

/** Webhook of a payment provider; the response carries nothing but the status. */
export async function action({ request, context, params }: Route.ActionArgs): Promise<Response> {
  const till = openTill(context.get(visitContext))
  if (isRefused(till)) return statusOf(refusalStatus(till))
  const bytes = await request.arrayBuffer()
  if (bytes.byteLength > longestWebhook) return statusOf(413)
  const body = new TextDecoder().decode(bytes)
  const signature = request.headers.get('stripe-signature') ?? request.headers.get('torv-signature')
  const heard = await receiveWebhook(till, params.provider, { body, signature }).catch(
    (fault: unknown) => {
      // The provider retries after a 503.
      if (isUnreachable(fault)) return refused('databaseUnreachable')
      throw fault
    },
  )
  return statusOf(isRefused(heard) ? refusalStatus(heard) : 200)
}

function statusOf(status: number): Response {
  return new Response(null, { status, headers: { 'cache-control': 'no-store' } })
}
