import { refused } from '#shared/errors/errors.ts'
import { productsRefusals } from '#features/catalogue/rules/product-errors.ts'
import { to } from '#shared/paths/paths.ts'
import { isId } from '#shared/id.ts'
import { endRecall } from '../server/start-recall.ts'
import { formAction } from '#web/form-action.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { getSelectedStore } from '#shell/admin/selected-store.ts'
import type { Route } from './+types/end-recall'

const failure = productsRefusals.recallFailed

export const action = formAction({
  authorise: getSelectedStore,
  failureCode: failure.code,
  run: async ({ staff, store }, { params: { recall } }: Route.ActionArgs) =>
    isId(recall) ? endRecall(staff, store, recall) : refused('recallNotFound'),
  backTo: () => to.admin.products(),
})

export const clientAction = keepFormOnError(failure)
