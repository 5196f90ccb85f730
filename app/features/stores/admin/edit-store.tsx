import { listRequirementNames } from '#features/go-live/rules/requirement-names.ts'
import type { GoLiveRequirement } from '#features/go-live/rules/go-live-check.ts'
import { isRefused } from '#shared/errors/errors.ts'
import { storesRefusals } from '../rules/errors.ts'
import { storePageForm } from '../rules/store-form.ts'
import { to } from '#shared/paths/paths.ts'
import { adminCommonTexts as common } from '#shared/text/admin/common.ts'
import { adminGoLiveTexts as goLive } from '#features/go-live/rules/admin-texts.ts'
import { adminStoresTexts as texts } from '../rules/admin-texts.ts'
import { throwIfRefused } from '#platform/http/throw-if-refused.ts'
import type { Staff } from '#platform/database/database.ts'
import { publicInternet } from '#platform/media/internet.ts'
import {
  readGoLiveCheck,
  createWarningReader,
  requestOpening,
} from '#features/go-live/server/read-go-live-check.ts'
import { requestScopeContext } from '#platform/http/request-scope.ts'
import { changeStore } from '../server/change-store.ts'
import { createDomainPolicy } from '../server/domain-policy.ts'
import { readStore } from '../server/read-stores.ts'
import type { FieldValue } from '#web/edit-conflict.tsx'
import type { FormResult } from '#web/form-result.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { toPageTitle } from '#web/page-title.ts'
import { useFlatEdit, type FlatDraft } from '#web/use-edit.ts'
import { formAction } from '#web/form-action.ts'
import { takeFile } from '#web/take-file.ts'
import { getSignedInStaff } from '#shell/admin/signed-in-staff.ts'
import { withStepUp } from '#features/staff/admin/step-up/verify-step-up.ts'
import type { Route } from './+types/edit-store'
import { loadStore } from './load-store.ts'
import { StoreForm } from './store-form.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { staff, store } = await loadStore(args, 'editStore')
  const { paymentSetup } = args.context.get(requestScopeContext)
  const check = throwIfRefused(await readGoLiveCheck(staff, store, paymentSetup.payments))
  return { store, unmet: check.unmet }
}

export const action = formAction({
  authorise: getSignedInStaff,
  ...withStepUp,
  prepare: async (form) => ({ logo_file: await takeFile(form, 'logo_file') }),
  schema: ({ requestScope }) => storePageForm(requestScope.rules),
  failureCode: 'storeSaveFailed',
  run: async ({ requestScope, staff, values, logo_file }, { params }: Route.ActionArgs) => {
    const store = throwIfRefused(await readStore(staff, params.store))
    const { rules, database, paymentSetup } = requestScope
    const { payments } = paymentSetup
    const refusal = await changeStore(
      staff,
      store,
      { ...values, logo_file },
      publicInternet,
      createDomainPolicy(rules, database),
      createWarningReader(payments),
    )
    return (
      refusal ??
      (values.opens_when_ready ? requestOpening(staff, store, { database, payments }) : null)
    )
  },
  readCurrent: async ({ staff }, { params }) => {
    const store = throwIfRefused(await readStore(staff, params.store))
    return { version: store.version, current: toDraft(store) }
  },
  done: ({ staff, values }, { params }) => getPathAfterSave(staff, params.store, values.domain),
})

/** An unproven domain leads to the page with its proof instructions. */
async function getPathAfterSave(staff: Staff, store_id: string, domain: string): Promise<string> {
  const savedStore = await readStore(staff, store_id)
  const isProven =
    !isRefused(savedStore) && savedStore.domain === domain && savedStore.domain_proven_at !== null
  return isProven ? to.admin.stores() : to.admin.store.domains(store_id)
}

export const clientAction = keepFormOnError<FlatDraft>(storesRefusals.storeSaveFailed)

export const meta = () => toPageTitle(texts.editStore)

export default function EditStore({ loaderData, actionData }: Route.ComponentProps) {
  const { store, unmet } = loaderData
  return <StoreEditor key={store.store_id} store={store} unmet={unmet} result={actionData} />
}

type EditableStore = Parameters<typeof StoreForm>[0]['store']
type Props = {
  store: EditableStore
  unmet: readonly GoLiveRequirement[]
  result: FormResult<FlatDraft> | undefined
}

function StoreEditor({ store, unmet, result: actionResult }: Props) {
  const warning = unmet.length > 0 ? goLive.form.warning(listRequirementNames(unmet)) : null
  const storedDraft = toDraft(store)
  const { result, formKey, edit } = useFlatEdit({
    result: actionResult,
    stored: storedDraft,
    names: fieldNames,
    toFieldValues,
  })
  return (
    <StoreForm
      key={formKey}
      title={texts.editStore}
      store={store}
      result={result}
      edit={edit}
      warning={warning}
    />
  )
}

const fieldNames = [
  'name',
  'domain',
  'description',
  'logo_url',
  'active',
  'opens_when_ready',
] as const

function toDraft({ logo_url, active, opens_when_ready, ...store }: EditableStore): FlatDraft {
  const { name, domain, description } = store
  return {
    name,
    domain,
    description,
    logo_url: logo_url ?? '',
    ...(active && { active: 'on' }),
    ...(opens_when_ready && { opens_when_ready: 'on' }),
  }
}

function toFieldValues({
  name,
  domain,
  description,
  logo_url,
  ...opening
}: FlatDraft): FieldValue[] {
  const { active, opens_when_ready } = opening
  return [
    { field: 'name', label: texts.form.name, value: name ?? '' },
    { field: 'domain', label: texts.form.domain, value: domain ?? '' },
    { field: 'description', label: texts.form.description, value: description ?? '' },
    { field: 'logo_url', label: texts.form.logoUrl, value: logo_url ?? '' },
    { field: 'active', label: texts.form.active, value: active ? common.active : common.inactive },
    {
      field: 'opens_when_ready',
      label: goLive.form.opensWhenReady,
      value: opens_when_ready ? common.yes : common.no,
    },
  ]
}
