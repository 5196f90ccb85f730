import { redirect } from 'react-router'
import { parseForm } from '#domain/forms/parse-form.ts'
import { domainForm } from '#domain/forms/store-form.ts'
import { to } from '#domain/paths/paths.ts'
import { requestScopeContext } from '#server/platform/http/request-scope.ts'
import { removeDomain } from '#server/business/stores/change-domains.ts'
import { toInvalidResult } from '#web/form-result.ts'
import { runOrRefuse } from '#web/load-or-refuse.ts'
import { refuseForm, verifyStepUp } from '#admin/step-up/verify-step-up.ts'
import type { Route } from './+types/removal'
import { loadEditableDomains } from './load-editable-domains.ts'

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
