import { importsRefusals } from '#domain/errors/imports.ts'
import { to } from '#domain/paths.ts'
import { discardProductImport } from '#server/catalogue/confirm-product-import.ts'
import { companyOf } from '../../company-of.ts'
import { inPlace } from '../../in-place.ts'
import { answered } from '../../posted.ts'
import { signedInStaff } from '../../signed-in.ts'
import type { Route } from './+types/discarding'

export async function action(asked: Route.ActionArgs) {
  const signedIn = await signedInStaff(asked)
  const { company_id } = companyOf(signedIn)
  const id = asked.params.import
  return answered(asked, 'importFailed', to.admin.productImport.one(id), () =>
    discardProductImport(signedIn.staff, company_id, id),
  )
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return inPlace(importsRefusals.importFailed.en, serverAction)
}
