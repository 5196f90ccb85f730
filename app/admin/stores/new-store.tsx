import { redirect } from 'react-router'
import { isRefused, refused } from '#domain/errors.ts'
import { storesRefusals } from '#domain/errors/stores.ts'
import { readForm } from '#domain/forms/read-form.ts'
import { newStoreForm } from '#domain/forms/store-form.ts'
import { to } from '#domain/paths.ts'
import { mayStaff } from '#domain/permissions.ts'
import { adminStoresWords as words } from '#domain/text/admin/stores.ts'
import { orRefuse } from '#server/http/or-refuse.ts'
import { visitContext } from '#server/http/visit.ts'
import { domainPolicy } from '#server/stores/domain-policy.ts'
import { openStore } from '#server/stores/open-store.ts'
import { faulty, notTaken } from '../form-answer.ts'
import { inPlace } from '../in-place.ts'
import { changeOr } from '../read-or.ts'
import { signedInStaff } from '../signed-in.ts'
import { titled } from '../titled.ts'
import type { Route } from './+types/new-store'
import { StoreForm } from './store-form.tsx'

export async function loader(asked: Route.LoaderArgs) {
  const { memberships, company } = await signedInStaff(asked)
  const companies = memberships.filter(({ role }) => mayStaff(role, 'createStore'))
  if (companies.length === 0) return orRefuse<never>(refused('roleForbidden'))
  const first = companies.find(({ company_id }) => company_id === company?.company_id)
  return { companies, company_id: (first ?? companies[0])?.company_id }
}

export async function action(asked: Route.ActionArgs) {
  const signedIn = await signedInStaff(asked, 'storeOwnerMissing')
  const form = await asked.request.formData()
  const { rules } = asked.context.get(visitContext)
  const read = readForm(newStoreForm(rules), form)
  if ('faults' in read) return faulty(read.faults, form)
  const opened = await changeOr(asked, 'storeSaveFailed', () =>
    openStore(signedIn.staff, read.values, domainPolicy(rules)),
  )
  if (isRefused(opened)) return notTaken(opened, form)
  return redirect(opened.isProven ? to.admin.stores() : to.admin.store.domains(opened.store_id))
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return inPlace(storesRefusals.storeSaveFailed.en, serverAction)
}

export function meta() {
  return titled(words.newStore)
}

export default function NewStore({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <StoreForm
      title={words.newStore}
      store={{ name: '', domain: '', description: '', logo_url: null, active: true }}
      answer={actionData}
      companies={loaderData.companies}
      company_id={loaderData.company_id}
    />
  )
}
