import { importsRefusals } from '../../rules/import-errors.ts'
import { to } from '#shared/paths/paths.ts'
import { discardProductImport } from '../../server/import/confirm-product-import.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { formAction } from '#web/form-action.ts'
import { getSelectedCompany } from '#shell/admin/selected-store.ts'
import type { Route } from './+types/delete-import'

const failure = importsRefusals.importFailed

export const action = formAction({
  authorise: getSelectedCompany,
  failureCode: failure.code,
  run: ({ staff, company_id }, { params }: Route.ActionArgs) =>
    discardProductImport(staff, company_id, params.import),
  backTo: (_, { params }) => to.admin.productImport.one(params.import),
})

export const clientAction = keepFormOnError(failure)
