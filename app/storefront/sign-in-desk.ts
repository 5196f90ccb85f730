import type { RouterContextProvider } from 'react-router'
import type { Scoped } from '#server/database/database.ts'
import { orRefuse } from '#server/http/or-refuse.ts'
import { signInDeskOf, visitContext } from '#server/http/visit.ts'

export function signInDesk(context: Readonly<RouterContextProvider>): Scoped<'customer_auth'> {
  return orRefuse(signInDeskOf(context.get(visitContext)))
}
