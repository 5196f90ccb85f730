import { redirect } from 'react-router'
import { isRefused, refused } from '#domain/errors/errors.ts'
import { storesRefusals } from '#domain/errors/stores.ts'
import { parseForm } from '#domain/forms/parse-form.ts'
import { storePageForm } from '#domain/forms/store-form.ts'
import { to } from '#domain/paths/paths.ts'
import { hasPermission } from '#domain/people/permissions.ts'
import { adminCommonTexts as common } from '#domain/text/admin/common.ts'
import { adminStoresTexts as texts } from '#domain/text/admin/stores.ts'
import { throwIfRefused } from '#server/platform/http/throw-if-refused.ts'
import { requestScopeContext } from '#server/platform/http/request-scope.ts'
import type { Staff } from '#server/platform/database/database.ts'
import { publicInternet } from '#server/platform/media/internet.ts'
import { changeStore } from '#server/business/stores/change-store.ts'
import { createDomainPolicy } from '#server/business/stores/domain-policy.ts'
import { readStore } from '#server/business/stores/read-stores.ts'
import type { FieldValue } from '#web/edit-conflict.tsx'
import { toInvalidResult, toConflictResult, type EditResult } from '#web/form-result.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { runOrRefuse, loadOrRefuse } from '#web/load-or-refuse.ts'
import { getSignedInStaff } from '../shell/signed-in-staff.ts'
import { refuseForm, verifyStepUp } from '../step-up/verify-step-up.ts'
import { toPageTitle } from '#web/page-title.ts'
import { useFlatEdit, type FlatDraft } from '#web/use-flat-edit.ts'
import type { Route } from './+types/edit-store'
import { StoreForm } from './store-form.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { staff, memberships } = await getSignedInStaff(args)
  const store = throwIfRefused(
    await loadOrRefuse(args, 'storesLoadFailed', () => readStore(staff, args.params.store)),
  )
  const member = memberships.find(({ company_id }) => company_id === store.company_id)
  if (!member || !hasPermission(member.role, 'editStore')) throwIfRefused(refused('roleForbidden'))
  return { store }
}

export async function action(args: Route.ActionArgs) {
  const { staff } = await getSignedInStaff(args)
  const form = await args.request.formData()
  const stepUpResult = await verifyStepUp(args, form)
  if (stepUpResult) return stepUpResult
  const { rules } = args.context.get(requestScopeContext)
  const parsed = parseForm(storePageForm(rules), form)
  if ('fieldErrors' in parsed) return toInvalidResult(parsed.fieldErrors, form)
  const store = throwIfRefused(await readStore(staff, args.params.store))
  const refusal = await runOrRefuse(args, 'storeSaveFailed', () =>
    changeStore(staff, store, parsed.values, publicInternet, createDomainPolicy(rules)),
  )
  if (!refusal) return redirect(await getPathAfterSave(staff, store.store_id, parsed.values.domain))
  if (refusal.refused !== 'overtaken') return refuseForm(args, refusal, form)
  const savedStore = throwIfRefused(await readStore(staff, args.params.store))
  return toConflictResult(refusal, form, {
    version: savedStore.version,
    current: toDraft(savedStore),
  })
}

/** An unproven domain leads to the page with its proof instructions. */
async function getPathAfterSave(staff: Staff, store_id: string, domain: string): Promise<string> {
  const savedStore = await readStore(staff, store_id)
  const isProven =
    !isRefused(savedStore) && savedStore.domain === domain && savedStore.domain_proven_at !== null
  return isProven ? to.admin.stores() : to.admin.store.domains(store_id)
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepFormOnError(storesRefusals.storeSaveFailed.en, serverAction)
}

export function meta() {
  return toPageTitle(texts.editStore)
}

export default function EditStore({ loaderData: { store }, actionData }: Route.ComponentProps) {
  return <StoreEditor key={store.store_id} store={store} result={actionData} />
}

type EditableStore = Parameters<typeof StoreForm>[0]['store']
type Props = { store: EditableStore; result: EditResult<FlatDraft> | undefined }

function StoreEditor({ store, result: actionResult }: Props) {
  const storedDraft = toDraft(store)
  const { result, formKey, edit } = useFlatEdit({
    result: actionResult,
    stored: storedDraft,
    names: fieldNames,
    toFieldValues,
  })
  return (
    <StoreForm key={formKey} title={texts.editStore} store={store} result={result} edit={edit} />
  )
}

const fieldNames = ['name', 'domain', 'description', 'logo_url', 'active'] as const

function toDraft({ name, domain, description, logo_url, active }: EditableStore): FlatDraft {
  return { name, domain, description, logo_url: logo_url ?? '', ...(active && { active: 'on' }) }
}

function toFieldValues({ name, domain, description, logo_url, active }: FlatDraft): FieldValue[] {
  return [
    { field: 'name', label: texts.form.name, value: name ?? '' },
    { field: 'domain', label: texts.form.domain, value: domain ?? '' },
    { field: 'description', label: texts.form.description, value: description ?? '' },
    { field: 'logo_url', label: texts.form.logoUrl, value: logo_url ?? '' },
    { field: 'active', label: texts.form.active, value: active ? common.active : common.inactive },
  ]
}
