import { redirect } from 'react-router'
import { parseForm } from '#domain/forms/read-form.ts'
import { domainForm } from '#domain/forms/store-form.ts'
import { to } from '#domain/paths.ts'
import { requestScopeContext } from '#server/http/visit.ts'
import { removeDomain } from '#server/stores/change-domains.ts'
import { toInvalidResult } from '../../form-answer.ts'
import { runOrRefuse } from '../../read-or.ts'
import { refuseForm, verifyStepUp } from '../../step-up/take-step-up.ts'
import type { Route } from './+types/removal'
import { loadEditableDomains } from './edited-domains.ts'

export async function loader(args: Route.LoaderArgs) {
  const { store } = await loadEditableDomains(args)
  return redirect(to.admin.store.domains(store.store_id))
}

export async function action(args: Route.ActionArgs) {
  const { staff, store } = await loadEditableDomains(args)
  const form = await args.request.formData()
  const stepUpResult = await verifyStepUp(args, form)
  if (stepUpResult) return stepUpResult
  const parsed = parseForm(domainForm(args.context.get(requestScopeContext).rules), form)
  if ('fieldErrors' in parsed) return toInvalidResult(parsed.fieldErrors, form)
  const refusal = await runOrRefuse(args, 'domainSaveFailed', () =>
    removeDomain(staff, store, parsed.values.domain),
  )
  return refusal
    ? refuseForm(args, refusal, form)
    : redirect(to.admin.store.domains(store.store_id))
}
