import { categoriesRefusals } from '#domain/errors/categories.ts'
import { categoryPositionForm } from '#domain/forms/category-place-form.ts'
import { parseForm } from '#domain/forms/read-form.ts'
import { to } from '#domain/paths.ts'
import { moveCategory } from '#server/catalogue/move-category.ts'
import { toInvalidResult } from '../form-answer.ts'
import { keepFormOnError } from '../in-place.ts'
import { runAction } from '../posted.ts'
import { getSignedInStaff } from '../signed-in.ts'
import { getCurrentStore } from '../store-of.ts'
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
