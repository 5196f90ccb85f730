import type { MiddlewareFunction } from 'react-router'
import { openStoreIfReady } from '#features/go-live/server/check-store.ts'
import { requestScopeContext } from '#platform/http/request-scope.ts'
import { responseNotesContext } from '#platform/http/response-notes.ts'
import { findSignedInStaff } from './signed-in-staff.ts'

/**
 * Opens a store that waits for its check in the request that meets its last duty, whichever form that was. A failure
 * here leaves the saved change as it is: the schedule asks again.
 */
export const openWaitingStores: MiddlewareFunction<Response> = async (args, next) => {
  const response = await next()
  if (args.request.method !== 'POST' || response.status >= 400) return response
  const { database, paymentSetup } = args.context.get(requestScopeContext)
  try {
    const signedIn = await findSignedInStaff(args)
    for (const store of signedIn?.stores ?? [])
      if (store.isWaiting) await openStoreIfReady(database, store, paymentSetup.payments)
  } catch (error) {
    args.context.get(responseNotesContext).onError(error)
  }
  return response
}
