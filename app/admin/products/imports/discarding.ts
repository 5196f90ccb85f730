import { importsRefusals } from '#domain/errors/imports.ts'
import { to } from '#domain/paths/paths.ts'
import { discardProductImport } from '#server/business/catalogue/import/confirm-product-import.ts'
import { getCurrentCompany } from '#admin/shell/current-company.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { runAction } from '#web/run-action.ts'
import { getSignedInStaff } from '#admin/shell/signed-in-staff.ts'
import type { Route } from './+types/discarding'

export async function action(args: Route.ActionArgs) {
  const signedIn = await getSignedInStaff(args)
  const { company_id } = getCurrentCompany(signedIn)
  const id = args.params.import
  return runAction(args, 'importFailed', to.admin.productImport.one(id), () =>
    discardProductImport(signedIn.staff, company_id, id),
  )
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepFormOnError(importsRefusals.importFailed.en, serverAction)
}
