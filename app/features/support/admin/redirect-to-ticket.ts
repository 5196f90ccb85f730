import { to } from '#shared/paths/paths.ts'
import type { ActionArgs } from '#web/form-action.ts'
import { redirectReads } from '#web/redirect-reads.ts'
import { getSignedInStaff } from '#shell/admin/signed-in-staff.ts'

type TicketArgs = ActionArgs & { params: { ticket: string } }

export const redirectToTicket = redirectReads({
  authorise: getSignedInStaff,
  target: ({ params }: TicketArgs) => to.admin.ticket(params.ticket),
})
