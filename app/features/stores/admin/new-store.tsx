import { refused } from '#shared/errors/errors.ts'
import { storesRefusals } from '../rules/errors.ts'
import { newStoreForm, suggestHost } from '../rules/store-form.ts'
import { to } from '#shared/paths/paths.ts'
import { hasPermission } from '#features/companies/rules/permissions.ts'
import { adminGoLiveTexts } from '#features/go-live/rules/admin-texts.ts'
import { adminStoresTexts as texts } from '../rules/admin-texts.ts'
import { requestScopeContext } from '#platform/http/request-scope.ts'
import { throwIfRefused } from '#platform/http/throw-if-refused.ts'
import { createWarningReader } from '#features/go-live/server/read-go-live-check.ts'
import { publicInternet } from '#platform/media/internet.ts'
import { createDomainPolicy } from '../server/domain-policy.ts'
import { openStore } from '../server/open-store.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { toPageTitle } from '#web/page-title.ts'
import { formAction } from '#web/form-action.ts'
import { takeFile } from '#web/take-file.ts'
import { getSignedInStaff } from '#shell/admin/signed-in-staff.ts'
import type { Route } from './+types/new-store'
import { StoreForm } from './store-form.tsx'

const failure = storesRefusals.storeSaveFailed

export async function loader(args: Route.LoaderArgs) {
  const { memberships, company } = await getSignedInStaff(args)
  const { rules } = args.context.get(requestScopeContext)
  const companies = memberships.filter(({ role }) => hasPermission(role, 'createStore'))
  if (companies.length === 0) return throwIfRefused<never>(refused('roleForbidden'))
  const preferred = companies.find(({ company_id }) => company_id === company?.company_id)
  const { company_id, company_name = '' } = preferred ?? companies[0] ?? {}
  return { companies, company_id, given: suggestHost(rules, company_name) }
}

export const action = formAction({
  authorise: (args) => getSignedInStaff(args, 'storeOwnerMissing'),
  prepare: async (form) => ({ logo_file: await takeFile(form, 'logo_file') }),
  schema: ({ requestScope }) => newStoreForm(requestScope.rules),
  failureCode: failure.code,
  run: ({ requestScope: { database, rules, paymentSetup }, staff, values, logo_file }) =>
    openStore(
      staff,
      { ...values, logo_file },
      createDomainPolicy(rules, database),
      publicInternet,
      createWarningReader(paymentSetup.payments),
    ),
  done: ({ outcome: { isProven, store_id } }) =>
    isProven ? to.admin.stores() : to.admin.store.domains(store_id),
})

export const clientAction = keepFormOnError(failure)

export const meta = () => toPageTitle(texts.newStore)

export default function NewStore({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <StoreForm
      title={texts.newStore}
      store={{
        name: '',
        domain: '',
        description: '',
        logo_url: null,
        active: true,
        opens_when_ready: false,
      }}
      warning={adminGoLiveTexts.form.newStoreWarning}
      given={loaderData.given}
      result={actionData}
      companies={loaderData.companies}
      company_id={loaderData.company_id}
    />
  )
}
