import { redirect } from 'react-router'
import { isRefused } from '#domain/errors.ts'
import { readForm } from '#domain/forms/read-form.ts'
import { domainForm } from '#domain/forms/store-form.ts'
import { to } from '#domain/paths.ts'
import { visitContext } from '#server/http/visit.ts'
import { theInternet } from '#server/media/internet.ts'
import { checkDomain } from '#server/stores/check-domain.ts'
import { faulty, notTaken } from '../../form-answer.ts'
import { changeOr } from '../../read-or.ts'
import type { Route } from './+types/check'
import { editedDomains } from './edited-domains.ts'

export async function loader(asked: Route.LoaderArgs) {
  const { store } = await editedDomains(asked)
  return redirect(to.admin.store.domains(store.store_id))
}

export async function action(asked: Route.ActionArgs) {
  const { staff, store } = await editedDomains(asked)
  const visit = asked.context.get(visitContext)
  const form = await asked.request.formData()
  const read = readForm(domainForm(visit.rules), form)
  if ('faults' in read) return faulty(read.faults, form)
  const found = await changeOr(asked, 'domainSaveFailed', () =>
    checkDomain(visit, staff, store, read.values.domain, theInternet),
  )
  return isRefused(found) ? notTaken(found, form) : redirect(to.admin.store.domains(store.store_id))
}
