import { useId } from 'react'
import { Form, redirect, useLocation, useNavigate, useNavigation } from 'react-router'
import { refused } from '#domain/errors/errors.ts'
import { storesRefusals } from '#domain/errors/stores.ts'
import { parseForm } from '#domain/forms/parse-form.ts'
import { storeDeletionForm } from '#domain/forms/store-form.ts'
import { to } from '#domain/paths/paths.ts'
import { hasPermission } from '#domain/people/permissions.ts'
import { adminCommonTexts } from '#domain/text/admin/common.ts'
import { adminStoresTexts } from '#domain/text/admin/stores.ts'
import { throwIfRefused } from '#server/platform/http/throw-if-refused.ts'
import { deleteStore } from '#server/business/stores/delete-store.ts'
import { readStore } from '#server/business/stores/read-stores.ts'
import { countUnsent } from '#server/business/stores/store-orders.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Button } from '#ui/button.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import { Field } from '#ui/field.tsx'
import { Modal } from '#ui/modal.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { toInvalidResult, toRefusedResult } from '#web/form-result.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { runOrRefuse, loadOrRefuse } from '#web/load-or-refuse.ts'
import { getSignedInStaff } from '../shell/signed-in-staff.ts'
import { toPageTitle } from '#web/page-title.ts'
import { useFormResult } from '#web/use-form-result.ts'
import type { Route } from './+types/deletion'

const { deletion: words } = adminStoresTexts

export async function loader(args: Route.LoaderArgs) {
  const { staff, memberships } = await getSignedInStaff(args)
  const store = throwIfRefused(
    await loadOrRefuse(args, 'storesLoadFailed', () => readStore(staff, args.params.store)),
  )
  const member = memberships.find(({ company_id }) => company_id === store.company_id)
  if (!member || !hasPermission(member.role, 'deleteStore'))
    throwIfRefused(refused('roleForbidden'))
  const unsent = await loadOrRefuse(args, 'storesLoadFailed', () => countUnsent(staff, store))
  return { name: store.name, unsent }
}

export async function action(args: Route.ActionArgs) {
  const { staff } = await getSignedInStaff(args)
  const form = await args.request.formData()
  const parsed = parseForm(storeDeletionForm, form)
  if ('fieldErrors' in parsed) return toInvalidResult(parsed.fieldErrors, form)
  const store = throwIfRefused(await readStore(staff, args.params.store))
  const refusal = await runOrRefuse(args, 'storeDeleteFailed', () =>
    deleteStore(staff, store, parsed.values.name),
  )
  return refusal ? toRefusedResult(refusal, form) : redirect(to.admin.stores())
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepFormOnError(storesRefusals.storeDeleteFailed.en, serverAction)
}

export function meta() {
  return toPageTitle(words.title)
}

/** A page of its own that looks like a dialog over the list, so that it works without scripts. */
export default function Deletion({ loaderData, actionData }: Route.ComponentProps) {
  const { name, unsent } = loaderData
  const isDeleting = useNavigation().formMethod === 'POST'
  const { form, error, getFieldError, getTypedValue } = useFormResult(actionData)
  const navigate = useNavigate()
  const titleId = useId()
  return (
    <Modal
      isOpen
      isStandalonePage
      reopenKey={useLocation().key}
      onClose={() => void navigate(to.admin.stores(), { preventScrollReset: true })}
      labelledBy={titleId}
      className="dialog"
    >
      <Form ref={form} method="post" noValidate>
        <div className="dialog-body dialog-body-first grid gap-4">
          <h2 id={titleId} className="heading text-xl">
            {words.title}
          </h2>
          {error && <ErrorBox>{error}</ErrorBox>}
          <p className="wrap-anywhere">{words.warning(name)}</p>
          {unsent > 0 && <p className="font-medium">{words.unsent(unsent)}</p>}
          <p className="text-muted">{words.kept}</p>
          <Field label={words.confirmation(name)} error={getFieldError('name')}>
            <TextInput
              name="name"
              autoComplete="off"
              defaultValue={getTypedValue('name')}
              autoFocus
            />
          </Field>
        </div>
        <div className="dialog-foot">
          <ButtonLink variant="secondary" href={to.admin.stores()}>
            {adminCommonTexts.cancel}
          </ButtonLink>
          <Button
            type="submit"
            variant="danger"
            pendingLabel={isDeleting && adminCommonTexts.deleting}
          >
            {adminCommonTexts.delete}
          </Button>
        </div>
      </Form>
    </Modal>
  )
}
