import { redirect } from 'react-router'
import { currentStoreForm } from '#domain/forms/current-store-form.ts'
import { refused } from '#domain/errors.ts'
import { readForm } from '#domain/forms/read-form.ts'
import { to } from '#domain/paths.ts'
import { orRefuse } from '#server/http/or-refuse.ts'
import { visitContext } from '#server/http/visit.ts'
import { switchStore } from '#server/staff/switch-store.ts'
import { signedInStaff } from '../signed-in.ts'
import type { Route } from './+types/current-store'
import { sectionOf } from './sections.ts'

export async function loader(asked: Route.LoaderArgs) {
  await signedInStaff(asked)
  throw redirect(to.admin())
}

/** Redirects to the same section of the new store, because an open record belongs to the previous one. */
export async function action({ request, context }: Route.ActionArgs) {
  const { staff } = await signedInStaff({ request, context })
  const read = readForm(currentStoreForm, await request.formData())
  if ('faults' in read) return orRefuse<null>(refused('storeNotFound'))
  const { store_id, from } = read.values
  const no = await switchStore(staff, context.get(visitContext).host, store_id)
  if (no) return orRefuse<null>(no)
  return redirect(sectionOf(from)?.href ?? to.admin())
}

/** The loader always redirects or refuses; a component is needed so that errors render inside the admin layout. */
export default function CurrentStore() {
  return null
}
