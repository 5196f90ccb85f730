import { categoriesRefusals } from '../../rules/errors.ts'
import { positionForm } from '#shared/forms/position-form.ts'
import { to } from '#shared/paths/paths.ts'
import { moveCategory } from '../../server/categories/save-category.ts'
import { formAction } from '#web/form-action.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { getSelectedStore } from '#shell/admin/selected-store.ts'
import type { Route } from './+types/move-category'

const failure = categoriesRefusals.categorySaveFailed

export const action = formAction({
  authorise: getSelectedStore,
  schema: positionForm,
  failureCode: failure.code,
  run: ({ staff, store, values }, { params }: Route.ActionArgs) =>
    moveCategory(staff, store, params.category, values.place),
  backTo: () => to.admin.categories(),
})

export const clientAction = keepFormOnError(failure)
