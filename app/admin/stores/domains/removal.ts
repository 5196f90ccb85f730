import { redirect } from 'react-router'
import { readForm } from '#domain/forms/read-form.ts'
import { domainForm } from '#domain/forms/store-form.ts'
import { to } from '#domain/paths.ts'
import { visitContext } from '#server/http/visit.ts'
import { removeDomain } from '#server/stores/change-domains.ts'
import { faulty } from '../../form-answer.ts'
import { changeOr } from '../../read-or.ts'
import { refuseForm, takeStepUp } from '../../step-up/take-step-up.ts'
import type { Route } from './+types/removal'
import { editedDomains } from './edited-domains.ts'

export async function loader(asked: Route.LoaderArgs) {
  const { store } = await editedDomains(asked)
  return redirect(to.admin.store.domains(store.store_id))
}

export async function action(asked: Route.ActionArgs) {
  const { staff, store } = await editedDomains(asked)
  const form = await asked.request.formData()
  const notConfirmed = await takeStepUp(asked, form)
  if (notConfirmed) return notConfirmed
  const read = readForm(domainForm(asked.context.get(visitContext).rules), form)
  if ('faults' in read) return faulty(read.faults, form)
  const no = await changeOr(asked, 'domainSaveFailed', () =>
    removeDomain(staff, store, read.values.domain),
  )
  return no ? refuseForm(asked, no, form) : redirect(to.admin.store.domains(store.store_id))
}
