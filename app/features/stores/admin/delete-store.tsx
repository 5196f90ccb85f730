import { storesRefusals } from '../rules/errors.ts'
import { storeDeletionForm } from '../rules/store-form.ts'
import { to } from '#shared/paths/paths.ts'
import { adminStoresTexts } from '../rules/admin-texts.ts'
import { throwIfRefused } from '#platform/http/throw-if-refused.ts'
import { deleteStore } from '../server/delete-store.ts'
import { readStore } from '../server/read-stores.ts'
import { countUnsent } from '../server/store-orders.ts'
import { Field, TextInput } from '#ui/field.tsx'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { loadOrRefuse } from '#web/load-or-refuse.ts'
import { toPageTitle } from '#web/page-title.ts'
import { formAction } from '#web/form-action.ts'
import { ConfirmDelete } from '#web/confirm-delete.tsx'
import { readFormResult } from '#web/form-result.ts'
import { getSignedInStaff } from '#shell/admin/signed-in-staff.ts'
import { StepUp } from '#features/staff/admin/step-up/step-up.tsx'
import { withStepUp } from '#features/staff/admin/step-up/verify-step-up.ts'
import type { Route } from './+types/delete-store'
import { loadStore } from './load-store.ts'

const failure = storesRefusals.storeDeleteFailed

const { deletion: words } = adminStoresTexts

export async function loader(args: Route.LoaderArgs) {
  const { staff, store } = await loadStore(args, 'deleteStore')
  const unsent = await loadOrRefuse(args, 'storesLoadFailed', () => countUnsent(staff, store))
  return { name: store.name, unsent }
}

export const action = formAction({
  authorise: getSignedInStaff,
  ...withStepUp,
  schema: storeDeletionForm,
  failureCode: failure.code,
  run: async ({ staff, values }, { params }: Route.ActionArgs) => {
    const store = throwIfRefused(await readStore(staff, params.store))
    return deleteStore(staff, store, values.name)
  },
  done: () => to.admin.stores(),
})

export const clientAction = keepFormOnError(failure)

export const meta = () => toPageTitle(words.title)

export default function DeleteStore({ loaderData, actionData }: Route.ComponentProps) {
  const { name, unsent } = loaderData
  const { getFieldError, getSubmittedValue } = readFormResult(actionData)
  return (
    <ConfirmDelete title={words.title} result={actionData} backHref={to.admin.stores()} isDialog>
      <p className="text-ink">{words.warning(name)}</p>
      {unsent > 0 && <p className="font-medium text-ink">{words.unsent(unsent)}</p>}
      <p>{words.kept}</p>
      <div className="text-ink">
        <Field label={words.confirmation(name)} error={getFieldError('name')}>
          <TextInput
            name="name"
            autoComplete="off"
            defaultValue={getSubmittedValue('name')}
            autoFocus
          />
        </Field>
      </div>
      <StepUp result={actionData} />
    </ConfirmDelete>
  )
}
