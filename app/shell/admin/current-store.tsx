import { Form, redirect } from 'react-router'
import { currentStoreForm } from '#features/stores/rules/store-form.ts'
import { refused } from '#shared/errors/errors.ts'
import { parseForm } from '#shared/forms/parse-form.ts'
import { to } from '#shared/paths/paths.ts'
import { isStaffPath } from '#shared/paths/staff-path.ts'
import { adminShellTexts as texts } from '#shared/text/admin/shell.ts'
import { throwIfRefused } from '#platform/http/throw-if-refused.ts'
import { requestScopeContext } from '#platform/http/request-scope.ts'
import { switchStore } from '#features/staff/server/switch-store.ts'
import { Button } from '#ui/button.tsx'
import { toPageTitle } from '#web/page-title.ts'
import { getSignedInStaff } from './signed-in-staff.ts'
import type { Route } from './+types/current-store'
import { PageHeader } from './page-header.tsx'
import { findSection } from './sections.ts'

/** A link to a page of a store or to a company: opens it if it is selected, and otherwise offers to select it. */
export async function loader(args: Route.LoaderArgs) {
  const { company, store, stores } = await getSignedInStaff(args)
  const query = args.url.searchParams
  const wantedCompany = query.get('company')
  if (wantedCompany !== null) {
    const first = stores.find(({ company_id }) => company_id === wantedCompany)
    if (!first || company?.company_id === wantedCompany) throw redirect(to.admin())
    return { store_id: first.store_id, name: first.name, page: to.admin() }
  }
  const wanted = query.get('store')
  const page = toStaffPage(query.get('page') ?? '')
  if (wanted === null || page === null) throw redirect(to.admin())
  const other = stores.find(({ store_id }) => store_id === wanted)
  if (!other) return throwIfRefused<never>(refused('storeNotFound'))
  if (other.store_id === store?.store_id) throw redirect(page)
  return { store_id: other.store_id, name: other.name, page }
}

/** Redirects to the same section of the new store, because an open record belongs to the previous one. */
export async function action({ request, context }: Route.ActionArgs) {
  const { staff } = await getSignedInStaff({ request, context })
  const parsed = parseForm(currentStoreForm, await request.formData())
  if ('fieldErrors' in parsed) return throwIfRefused<null>(refused('storeNotFound'))
  const { store_id, from, page } = parsed.values
  const refusal = await switchStore(staff, context.get(requestScopeContext).host, store_id)
  if (refusal) return throwIfRefused<null>(refusal)
  return redirect(toStaffPage(page) ?? findSection(from)?.href ?? to.admin())
}

function toStaffPage(page: string): string | null {
  const { pathname, search } = new URL(page, 'http://admin')
  return isStaffPath(pathname) && page === `${pathname}${search}` ? page : null
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  toPageTitle(loaderData ? texts.otherStore.title(loaderData.name) : texts.switchStore)

export default function CurrentStore({
  loaderData: { store_id, name, page },
}: Route.ComponentProps) {
  return (
    <>
      <PageHeader title={texts.otherStore.title(name)} description={texts.otherStore.text} />
      <Form method="post" action={to.admin.currentStore()}>
        <input type="hidden" name="store_id" value={store_id} />
        <input type="hidden" name="page" value={page} />
        <Button type="submit">{texts.otherStore.open(name)}</Button>
      </Form>
    </>
  )
}
