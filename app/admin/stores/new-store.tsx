import { redirect } from 'react-router'
import { isRefused, refused } from '#domain/errors/errors.ts'
import { storesRefusals } from '#domain/errors/stores.ts'
import { parseForm } from '#domain/forms/parse-form.ts'
import { newStoreForm } from '#domain/forms/store-form.ts'
import { to } from '#domain/paths/paths.ts'
import { hasPermission } from '#domain/people/permissions.ts'
import { adminStoresTexts as texts } from '#domain/text/admin/stores.ts'
import { throwIfRefused } from '#server/platform/http/throw-if-refused.ts'
import { requestScopeContext } from '#server/platform/http/request-scope.ts'
import { createDomainPolicy } from '#server/business/stores/domain-policy.ts'
import { openStore } from '#server/business/stores/open-store.ts'
import { toInvalidResult, toRefusedResult } from '#web/form-result.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { runOrRefuse } from '#web/load-or-refuse.ts'
import { getSignedInStaff } from '../shell/signed-in-staff.ts'
import { toPageTitle } from '#web/page-title.ts'
import type { Route } from './+types/new-store'
import { StoreForm } from './store-form.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { memberships, company } = await getSignedInStaff(args)
  const companies = memberships.filter(({ role }) => hasPermission(role, 'createStore'))
  if (companies.length === 0) return throwIfRefused<never>(refused('roleForbidden'))
  const preferred = companies.find(({ company_id }) => company_id === company?.company_id)
  return { companies, company_id: (preferred ?? companies[0])?.company_id }
}

export async function action(args: Route.ActionArgs) {
  const signedIn = await getSignedInStaff(args, 'storeOwnerMissing')
  const form = await args.request.formData()
  const { rules } = args.context.get(requestScopeContext)
  const parsed = parseForm(newStoreForm(rules), form)
  if ('fieldErrors' in parsed) return toInvalidResult(parsed.fieldErrors, form)
  const created = await runOrRefuse(args, 'storeSaveFailed', () =>
    openStore(signedIn.staff, parsed.values, createDomainPolicy(rules)),
  )
  if (isRefused(created)) return toRefusedResult(created, form)
  return redirect(created.isProven ? to.admin.stores() : to.admin.store.domains(created.store_id))
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepFormOnError(storesRefusals.storeSaveFailed.en, serverAction)
}

export function meta() {
  return toPageTitle(texts.newStore)
}

export default function NewStore({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <StoreForm
      title={texts.newStore}
      store={{ name: '', domain: '', description: '', logo_url: null, active: true }}
      result={actionData}
      companies={loaderData.companies}
      company_id={loaderData.company_id}
    />
  )
}
