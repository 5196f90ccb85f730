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
import type { Line } from '../edit-conflict.tsx'
import { faulty, overtaken, type EditAnswer } from '../form-answer.ts'
import { inPlace } from '../in-place.ts'
import { changeOr, readOr } from '../read-or.ts'
import { signedInStaff } from '../signed-in.ts'
import { refuseForm, takeStepUp } from '../step-up/take-step-up.ts'
import { titled } from '../titled.ts'
import { useFlatEdit, type FlatDraft } from '../use-flat-edit.ts'
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
  return overtaken(no, form, { seen: now.seen, current: draftOf(now) })
}

/** An unproven domain leads to the page with its proof instructions. */
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
  return <OneStore key={store.store_id} store={store} answer={actionData} />
}

type OwnStore = Parameters<typeof StoreForm>[0]['store']
type Props = { store: OwnStore; answer: EditAnswer<FlatDraft> | undefined }

function OneStore({ store, answer: sent }: Props) {
  const shown = draftOf(store)
  const { answer, version, edit } = useFlatEdit({ answer: sent, shown, names, linesOf })
  return (
    <StoreForm key={version} title={words.editStore} store={store} answer={answer} edit={edit} />
  )
}

const names = ['name', 'domain', 'description', 'logo_url', 'active'] as const

function draftOf({ name, domain, description, logo_url, active }: OwnStore): FlatDraft {
  return { name, domain, description, logo_url: logo_url ?? '', ...(active && { active: 'on' }) }
}

function linesOf({ name, domain, description, logo_url, active }: FlatDraft): Line[] {
  return [
    { field: 'name', label: words.form.name, value: name ?? '' },
    { field: 'domain', label: words.form.domain, value: domain ?? '' },
    { field: 'description', label: words.form.description, value: description ?? '' },
    { field: 'logo_url', label: words.form.logoUrl, value: logo_url ?? '' },
    { field: 'active', label: words.form.active, value: active ? common.active : common.inactive },
  ]
}
