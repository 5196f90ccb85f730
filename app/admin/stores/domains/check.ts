import { redirect } from 'react-router'
import { isRefused } from '#domain/errors/errors.ts'
import { parseForm } from '#domain/forms/parse-form.ts'
import { domainForm } from '#domain/forms/store-form.ts'
import { to } from '#domain/paths/paths.ts'
import { requestScopeContext } from '#server/platform/http/request-scope.ts'
import { publicInternet } from '#server/platform/media/internet.ts'
import { checkDomain } from '#server/business/stores/check-domain.ts'
import { toInvalidResult, toRefusedResult } from '#web/form-result.ts'
import { runOrRefuse } from '#web/load-or-refuse.ts'
import type { Route } from './+types/check'
import { loadEditableDomains } from './load-editable-domains.ts'

export async function loader(args: Route.LoaderArgs) {
  const { store } = await loadEditableDomains(args)
  return redirect(to.admin.store.domains(store.store_id))
}

export async function action(args: Route.ActionArgs) {
  const { staff, store } = await loadEditableDomains(args)
  const requestScope = args.context.get(requestScopeContext)
  const form = await args.request.formData()
  const parsed = parseForm(domainForm(requestScope.rules), form)
  if ('fieldErrors' in parsed) return toInvalidResult(parsed.fieldErrors, form)
  const result = await runOrRefuse(args, 'domainSaveFailed', () =>
    checkDomain(requestScope, staff, store, parsed.values.domain, publicInternet),
  )
  return isRefused(result)
    ? toRefusedResult(result, form)
    : redirect(to.admin.store.domains(store.store_id))
}
