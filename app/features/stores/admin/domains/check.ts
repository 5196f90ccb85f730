import { redirect } from 'react-router'
import { domainForm } from '../../rules/store-form.ts'
import { to } from '#shared/paths/paths.ts'
import { publicInternet } from '#platform/media/internet.ts'
import { checkDomain } from '../../server/check-domain.ts'
import { formAction } from '#web/form-action.ts'
import type { Route } from './+types/check'
import { loadEditableDomains } from './load-editable-domains.ts'

export async function loader(args: Route.LoaderArgs) {
  const { store } = await loadEditableDomains(args)
  return redirect(to.admin.store.domains(store.store_id))
}

export const action = formAction({
  authorise: loadEditableDomains,
  schema: ({ requestScope }) => domainForm(requestScope.rules),
  failureCode: 'domainSaveFailed',
  run: ({ requestScope, staff, store, values }) =>
    checkDomain(requestScope, staff, store, values.domain, publicInternet),
  done: ({ store }) => to.admin.store.domains(store.store_id),
})
