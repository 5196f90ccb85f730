import { redirect } from 'react-router'
import { ticketsRefusals } from '#domain/errors/tickets.ts'
import { parseForm } from '#domain/forms/parse-form.ts'
import { ticketStatusForm } from '#domain/forms/ticket-form.ts'
import { to } from '#domain/paths/paths.ts'
import { setTicketStatus } from '#server/business/support/tickets/set-ticket-status.ts'
import { toInvalidResult } from '#web/form-result.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { runAction } from '#web/run-action.ts'
import { getSignedInStaff } from '../shell/signed-in-staff.ts'
import { requireCurrentStore } from './require-current-store.ts'
import type { Route } from './+types/status'

/** A GET redirects to the ticket. */
export async function loader(args: Route.LoaderArgs) {
  await getSignedInStaff(args)
  throw redirect(to.admin.ticket(args.params.ticket))
}

export async function action(args: Route.ActionArgs) {
  const { staff, store } = await requireCurrentStore(args)
  const parsed = parseForm(ticketStatusForm, await args.request.formData())
  if ('fieldErrors' in parsed) return toInvalidResult(parsed.fieldErrors)
  return runAction(args, 'statusUpdateFailed', to.admin.support(), () =>
    setTicketStatus(staff, store, args.params.ticket, parsed.values.status),
  )
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepFormOnError(ticketsRefusals.statusUpdateFailed.en, serverAction)
}
