import { refused } from '#domain/errors/errors.ts'
import { productsRefusals } from '#domain/errors/products.ts'
import { to } from '#domain/paths/paths.ts'
import { isId } from '#domain/shared/id.ts'
import { endRecall } from '#server/business/recalls/start-recall.ts'
import { formAction } from '#web/form-action.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { getSelectedStore } from '../../shell/selected-store.ts'
import type { Route } from './+types/end'

export const action = formAction({
  authorise: getSelectedStore,
  failureCode: 'recallFailed',
  run: async ({ staff, store }, { params: { recall } }: Route.ActionArgs) =>
    isId(recall) ? endRecall(staff, store, recall) : refused('recallNotFound'),
  backTo: () => to.admin.products(),
})

export const clientAction = keepFormOnError(productsRefusals.recallFailed)
