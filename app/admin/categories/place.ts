import { categoriesRefusals } from '#domain/errors/categories.ts'
import { categoryPlaceForm } from '#domain/forms/category-place-form.ts'
import { readForm } from '#domain/forms/read-form.ts'
import { to } from '#domain/paths.ts'
import { moveCategory } from '#server/catalogue/move-category.ts'
import { faulty } from '../form-answer.ts'
import { inPlace } from '../in-place.ts'
import { answered } from '../posted.ts'
import { signedInStaff } from '../signed-in.ts'
import { storeOf } from '../store-of.ts'
import type { Route } from './+types/place'

export async function action(asked: Route.ActionArgs) {
  const signedIn = await signedInStaff(asked)
  const store = storeOf(signedIn)
  const read = readForm(categoryPlaceForm, await asked.request.formData())
  if ('faults' in read) return faulty(read.faults)
  return answered(asked, 'categorySaveFailed', to.admin.categories(), () =>
    moveCategory(signedIn.staff, store, asked.params.category, read.values.place),
  )
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return inPlace(categoriesRefusals.categorySaveFailed.en, serverAction)
}
