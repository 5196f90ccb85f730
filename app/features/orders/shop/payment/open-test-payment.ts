import { openStorePayments } from '../../server/pay/open-store-payments.ts'
import { readTestPayment } from '../../server/pay/read-test-payment.ts'
import { throwIfRefused } from '#platform/http/throw-if-refused.ts'
import { requestScopeContext } from '#platform/http/request-scope.ts'
import type { ActionArgs } from '#web/form-action.ts'
import { getReturnUrl, type SessionRequest } from '#platform/payments/provider.ts'

/** Throws the refusal if the shop has no such test payment. */
export async function openTestPayment({ context, params }: Pick<ActionArgs, 'context' | 'params'>) {
  const { session = '' } = params
  const storePayments = throwIfRefused(openStorePayments(context.get(requestScopeContext)))
  const { request, state } = throwIfRefused(await readTestPayment(storePayments, session))
  return { storePayments, session, sessionRequest: request, state }
}

export function toReturnPath(request: SessionRequest): string {
  const { pathname, search } = new URL(getReturnUrl(request))
  return pathname + search
}
