import { redirect } from 'react-router'
import { isRefused } from '#domain/errors.ts'
import { parseForm } from '#domain/forms/read-form.ts'
import { domainForm } from '#domain/forms/store-form.ts'
import { to } from '#domain/paths.ts'
import { requestScopeContext } from '#server/http/visit.ts'
import { publicInternet } from '#server/media/internet.ts'
import { checkDomain } from '#server/stores/check-domain.ts'
import { toInvalidResult, toRefusedResult } from '../../form-answer.ts'
import { runOrRefuse } from '../../read-or.ts'
import type { Route } from './+types/check'
import { loadEditableDomains } from './edited-domains.ts'

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
