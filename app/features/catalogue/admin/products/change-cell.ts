import { redirect } from 'react-router'
import { to } from '#shared/paths/paths.ts'
import { formAction } from '#web/form-action.ts'
import { toSavedResult } from '#web/form-response.ts'
import type { FormResult } from '#web/form-result.ts'
import { resultOrFailure } from '#web/keep-form-on-error.ts'
import { getSelectedCompany } from '#shell/admin/selected-store.ts'
import { productCellForm } from '../../rules/product-cell-form.ts'
import { productsRefusals } from '../../rules/product-errors.ts'
import { changeProductCell, type ChangedCell } from '../../server/products/change-product-cell.ts'
import type { Route } from './+types/change-cell'
import { productParam } from './product-param.ts'

const failure = productsRefusals.productSaveFailed

export type CellResult = FormResult<never> & { changed?: ChangedCell }

export async function loader(args: Route.LoaderArgs) {
  await getSelectedCompany(args)
  return redirect(to.admin.products({ view: 'table' }))
}

export const action = formAction({
  authorise: getSelectedCompany,
  schema: productCellForm,
  failureCode: failure.code,
  run: ({ staff, company_id, values }, { params }: Route.ActionArgs) =>
    changeProductCell(staff, company_id, productParam(params), values),
  done: ({ outcome }): CellResult => ({ ...toSavedResult(), changed: outcome }),
  backTo: () => to.admin.products({ view: 'table' }),
})

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return resultOrFailure<CellResult>(failure, serverAction as () => Promise<CellResult>)
}
