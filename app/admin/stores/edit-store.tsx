import { redirect } from 'react-router'
import { isRefused, refused } from '#domain/errors.ts'
import { storesRefusals } from '#domain/errors/stores.ts'
import { readForm } from '#domain/forms/read-form.ts'
import { storePageForm } from '#domain/forms/store-form.ts'
import { to } from '#domain/paths.ts'
import { mayStaff } from '#domain/permissions.ts'
import { adminCommonWords as common } from '#domain/text/admin/common.ts'
import { adminStoresWords as words } from '#domain/text/admin/stores.ts'
import { orRefuse } from '#server/http/or-refuse.ts'
import { visitContext } from '#server/http/visit.ts'
import type { Staff } from '#server/database/database.ts'
import { theInternet } from '#server/media/internet.ts'
import { changeStore } from '#server/stores/change-store.ts'
import { domainPolicy } from '#server/stores/domain-policy.ts'
import { readStore } from '#server/stores/read-stores.ts'
import { faulty, overtaken } from '../form-answer.ts'
import { inPlace } from '../in-place.ts'
import { changeOr, readOr } from '../read-or.ts'
import { signedInStaff } from '../signed-in.ts'
import { refuseForm, takeStepUp } from '../step-up/take-step-up.ts'
import { linesThatDiffer } from '../theirs.tsx'
import { titled } from '../titled.ts'
import type { Route } from './+types/edit-store'
import { StoreForm } from './store-form.tsx'

export async function loader(asked: Route.LoaderArgs) {
  const { staff, memberships } = await signedInStaff(asked)
  const store = orRefuse(
    await readOr(asked, 'storesLoadFailed', () => readStore(staff, asked.params.store)),
  )
  const member = memberships.find(({ company_id }) => company_id === store.company_id)
  if (!member || !mayStaff(member.role, 'editStore')) orRefuse(refused('roleForbidden'))
  return { store }
}

export async function action(asked: Route.ActionArgs) {
  const { staff } = await signedInStaff(asked)
  const form = await asked.request.formData()
  const unproven = await takeStepUp(asked, form)
  if (unproven) return unproven
  const { rules } = asked.context.get(visitContext)
  const read = readForm(storePageForm(rules), form)
  if ('faults' in read) return faulty(read.faults, form)
  const store = orRefuse(await readStore(staff, asked.params.store))
  const no = await changeOr(asked, 'storeSaveFailed', () =>
    changeStore(staff, store, read.values, theInternet, domainPolicy(rules)),
  )
  if (!no) return redirect(await pathAfterSave(staff, store.store_id, read.values.domain))
  if (no.refused !== 'overtaken') return refuseForm(asked, no, form)
  const now = orRefuse(await readStore(staff, asked.params.store))
  const theirs = linesThatDiffer<typeof read.values>(now, read.values, (one) => [
    { label: words.form.name, value: one.name },
    { label: words.form.domain, value: one.domain },
    { label: words.form.description, value: one.description },
    { label: words.form.logoUrl, value: one.logo_url ?? '' },
    { label: words.form.active, value: one.active ? common.active : common.inactive },
  ])
  return overtaken(no, form, { seen: now.seen, theirs })
}

/** A domain that has to be proven first is shown with what to set for it. */
async function pathAfterSave(staff: Staff, store_id: string, domain: string): Promise<string> {
  const now = await readStore(staff, store_id)
  const isThere = !isRefused(now) && now.domain === domain && now.domain_proven_at !== null
  return isThere ? to.admin.stores() : to.admin.store.domains(store_id)
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return inPlace(storesRefusals.storeSaveFailed.en, serverAction)
}

export function meta() {
  return titled(words.editStore)
}

export default function EditStore({ loaderData: { store }, actionData }: Route.ComponentProps) {
  return (
    <StoreForm key={store.store_id} title={words.editStore} store={store} answer={actionData} />
  )
}
