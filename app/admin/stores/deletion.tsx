import { useId } from 'react'
import { Form, redirect, useLocation, useNavigate, useNavigation } from 'react-router'
import { refused } from '#domain/errors.ts'
import { storesRefusals } from '#domain/errors/stores.ts'
import { readForm } from '#domain/forms/read-form.ts'
import { storeDeletionForm } from '#domain/forms/store-form.ts'
import { to } from '#domain/paths.ts'
import { mayStaff } from '#domain/permissions.ts'
import { adminCommonWords } from '#domain/text/admin/common.ts'
import { adminStoresWords } from '#domain/text/admin/stores.ts'
import { orRefuse } from '#server/http/or-refuse.ts'
import { deleteStore } from '#server/stores/delete-store.ts'
import { readStore } from '#server/stores/read-stores.ts'
import { countUnsent } from '#server/stores/store-orders.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Button } from '#ui/button.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import { Field } from '#ui/field.tsx'
import { Modal } from '#ui/modal.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { faulty, notTaken } from '../form-answer.ts'
import { inPlace } from '../in-place.ts'
import { changeOr, readOr } from '../read-or.ts'
import { signedInStaff } from '../signed-in.ts'
import { titled } from '../titled.ts'
import { useFormAnswer } from '../use-form-answer.ts'
import type { Route } from './+types/deletion'

const { deletion: words } = adminStoresWords

export async function loader(asked: Route.LoaderArgs) {
  const { staff, memberships } = await signedInStaff(asked)
  const store = orRefuse(
    await readOr(asked, 'storesLoadFailed', () => readStore(staff, asked.params.store)),
  )
  const member = memberships.find(({ company_id }) => company_id === store.company_id)
  if (!member || !mayStaff(member.role, 'deleteStore')) orRefuse(refused('roleForbidden'))
  const unsent = await readOr(asked, 'storesLoadFailed', () => countUnsent(staff, store))
  return { name: store.name, unsent }
}

export async function action(asked: Route.ActionArgs) {
  const { staff } = await signedInStaff(asked)
  const form = await asked.request.formData()
  const read = readForm(storeDeletionForm, form)
  if ('faults' in read) return faulty(read.faults, form)
  const store = orRefuse(await readStore(staff, asked.params.store))
  const no = await changeOr(asked, 'storeDeleteFailed', () =>
    deleteStore(staff, store, read.values.name),
  )
  return no ? notTaken(no, form) : redirect(to.admin.stores())
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return inPlace(storesRefusals.storeDeleteFailed.en, serverAction)
}

export function meta() {
  return titled(words.title)
}

/** A page of its own that looks like a dialog over the list, so that it works without scripts. */
export default function Deletion({ loaderData, actionData }: Route.ComponentProps) {
  const { name, unsent } = loaderData
  const isDeleting = useNavigation().formMethod === 'POST'
  const { form, error, faultOf, typedIn } = useFormAnswer(actionData)
  const navigate = useNavigate()
  const titleId = useId()
  return (
    <Modal
      isOpen
      isPage
      openedBy={useLocation().key}
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
          <Field label={words.confirmation(name)} error={faultOf('name')}>
            <TextInput name="name" autoComplete="off" defaultValue={typedIn('name')} autoFocus />
          </Field>
        </div>
        <div className="dialog-foot">
          <ButtonLink variant="secondary" href={to.admin.stores()}>
            {adminCommonWords.cancel}
          </ButtonLink>
          <Button
            type="submit"
            variant="danger"
            pendingLabel={isDeleting && adminCommonWords.deleting}
          >
            {adminCommonWords.delete}
          </Button>
        </div>
      </Form>
    </Modal>
  )
}
