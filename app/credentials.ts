import { isRefused } from '#shared/errors/errors.ts'
import { checkSession } from '#features/customers/server/read-session.ts'
import { verifyOrderLink } from '#features/orders/server/sign-order-link.ts'
import { checkStaffSession } from '#features/staff/server/check-staff-session.ts'
import { watchTicket, watchTicketAsStaff } from '#features/support/server/messages/watch-ticket.ts'
import type { Credentials } from '#platform/http/credentials.ts'
import { getCustomerAuthHandle } from '#platform/http/request-scope.ts'
import type { WatchThread } from '#platform/http/thread-streams.ts'

export const credentials: Credentials = {
  async findCustomer(scope, token) {
    const auth = getCustomerAuthHandle(scope)
    return isRefused(auth) ? null : checkSession(scope.database, auth, token)
  },
  findStaff: checkStaffSession,
  isOrderLink: ({ paymentSetup }, link) => verifyOrderLink(paymentSetup.orderKeys, link) !== null,
}

/** The session is verified again on every poll. */
export const watchThread: WatchThread = {
  customer: (scope, token, ticket_id) =>
    watchTicket(() => credentials.findCustomer(scope, token), ticket_id),
  staff: (scope, token, ticket_id) =>
    watchTicketAsStaff(() => credentials.findStaff(scope, token), ticket_id),
}
