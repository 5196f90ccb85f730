import { categoriesRefusals } from '#domain/errors/categories.ts'
import { placeForm } from '#domain/forms/place-form.ts'
import { to } from '#domain/paths/paths.ts'
import { moveCategory } from '#server/business/catalogue/lists/move-category.ts'
import { formAction } from '#web/form-action.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { getSelectedStore } from '../shell/selected-store.ts'
import type { Route } from './+types/place'

export const action = formAction({
  authorise: getSelectedStore,
  schema: placeForm,
  failureCode: 'categorySaveFailed',
  run: ({ staff, store, values }, { params }: Route.ActionArgs) =>
    moveCategory(staff, store, params.category, values.place),
  backTo: () => to.admin.categories(),
})

export const clientAction = keepFormOnError(categoriesRefusals.categorySaveFailed)
