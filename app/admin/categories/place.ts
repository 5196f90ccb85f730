import { categoriesRefusals } from '#domain/errors/categories.ts'
import { categoryPositionForm } from '#domain/forms/category-position-form.ts'
import { parseForm } from '#domain/forms/parse-form.ts'
import { to } from '#domain/paths/paths.ts'
import { moveCategory } from '#server/business/catalogue/lists/move-category.ts'
import { toInvalidResult } from '#web/form-result.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { runAction } from '#web/run-action.ts'
import { getSignedInStaff } from '../shell/signed-in-staff.ts'
import { getCurrentStore } from '../shell/current-store.ts'
import type { Route } from './+types/place'

export async function action(args: Route.ActionArgs) {
  const signedIn = await getSignedInStaff(args)
  const store = getCurrentStore(signedIn)
  const parsed = parseForm(categoryPositionForm, await args.request.formData())
  if ('fieldErrors' in parsed) return toInvalidResult(parsed.fieldErrors)
  return runAction(args, 'categorySaveFailed', to.admin.categories(), () =>
    moveCategory(signedIn.staff, store, args.params.category, parsed.values.place),
  )
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepFormOnError(categoriesRefusals.categorySaveFailed.en, serverAction)
}
