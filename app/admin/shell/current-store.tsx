import { redirect } from 'react-router'
import { currentStoreForm } from '#domain/forms/current-store-form.ts'
import { refused } from '#domain/errors/errors.ts'
import { parseForm } from '#domain/forms/parse-form.ts'
import { to } from '#domain/paths/paths.ts'
import { throwIfRefused } from '#server/platform/http/throw-if-refused.ts'
import { requestScopeContext } from '#server/platform/http/request-scope.ts'
import { switchStore } from '#server/business/staff/switch-store.ts'
import { getSignedInStaff } from './signed-in-staff.ts'
import type { Route } from './+types/current-store'
import { findSection } from './sections.ts'

export async function loader(args: Route.LoaderArgs) {
  await getSignedInStaff(args)
  throw redirect(to.admin())
}

/** Redirects to the same section of the new store, because an open record belongs to the previous one. */
export async function action({ request, context }: Route.ActionArgs) {
  const { staff } = await getSignedInStaff({ request, context })
  const parsed = parseForm(currentStoreForm, await request.formData())
  if ('fieldErrors' in parsed) return throwIfRefused<null>(refused('storeNotFound'))
  const { store_id, from } = parsed.values
  const refusal = await switchStore(staff, context.get(requestScopeContext).host, store_id)
  if (refusal) return throwIfRefused<null>(refusal)
  return redirect(findSection(from)?.href ?? to.admin())
}

/** The loader always redirects or refuses; a component is needed so that errors render inside the admin layout. */
export default function CurrentStore() {
  return null
}
