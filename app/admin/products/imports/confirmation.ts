import { importsRefusals } from '#domain/errors/imports.ts'
import { to } from '#domain/paths.ts'
import { confirmProductImport } from '#server/catalogue/confirm-product-import.ts'
import { getCurrentCompany } from '../../company-of.ts'
import { keepFormOnError } from '../../in-place.ts'
import { runAction } from '../../posted.ts'
import { getSignedInStaff } from '../../signed-in.ts'
import type { Route } from './+types/confirmation'

export async function action(args: Route.ActionArgs) {
  const signedIn = await getSignedInStaff(args)
  const { company_id } = getCurrentCompany(signedIn)
  const id = args.params.import
  return runAction(args, 'importFailed', to.admin.productImport.one(id), () =>
    confirmProductImport(signedIn.staff, company_id, id),
  )
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepFormOnError(importsRefusals.importFailed.en, serverAction)
}
