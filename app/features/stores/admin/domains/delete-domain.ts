import { redirect } from 'react-router'
import { domainForm } from '../../rules/store-form.ts'
import { to } from '#shared/paths/paths.ts'
import { removeDomain } from '../../server/change-domains.ts'
import { formAction } from '#web/form-action.ts'
import { withStepUp } from '#features/staff/admin/step-up/verify-step-up.ts'
import type { Route } from './+types/delete-domain'
import { loadEditableDomains } from './load-editable-domains.ts'

export async function loader(args: Route.LoaderArgs) {
  const { store } = await loadEditableDomains(args)
  return redirect(to.admin.store.domains(store.store_id))
}

export const action = formAction({
  authorise: loadEditableDomains,
  ...withStepUp,
  schema: ({ requestScope }) => domainForm(requestScope.rules),
  failureCode: 'domainSaveFailed',
  run: ({ staff, store, values }) => removeDomain(staff, store, values.domain),
  done: ({ store }) => to.admin.store.domains(store.store_id),
})
