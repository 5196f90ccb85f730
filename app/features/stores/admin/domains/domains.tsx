import { ArrowLeft } from 'lucide-react'
import { Form, Link } from 'react-router'
import { storesRefusals } from '../../rules/errors.ts'
import { domainForm } from '../../rules/store-form.ts'
import { to } from '#shared/paths/paths.ts'
import { adminDomainsTexts as texts } from '../../rules/admin-domains-texts.ts'
import { addDomain } from '../../server/change-domains.ts'
import { createDomainPolicy } from '../../server/domain-policy.ts'
import { Card } from '#ui/card.tsx'
import { ErrorBox } from '#ui/banner.tsx'
import { Field, TextInput } from '#ui/field.tsx'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { toPageTitle } from '#web/page-title.ts'
import { useUnsavedForm } from '#web/unsaved-work.ts'
import { useFormResult } from '#web/use-form-result.ts'
import { formAction } from '#web/form-action.ts'
import { SubmitButton } from '#web/submit-button.tsx'
import { PageHeader } from '#shell/admin/page-header.tsx'
import { withStepUp } from '#features/staff/admin/step-up/verify-step-up.ts'
import { StepUp } from '#features/staff/admin/step-up/step-up.tsx'
import type { Route } from './+types/domains'
import { DomainCard } from './domain-card.tsx'
import { loadEditableDomains } from './load-editable-domains.ts'

const failure = storesRefusals.domainSaveFailed

export async function loader(args: Route.LoaderArgs) {
  const { store, domains } = await loadEditableDomains(args)
  return { store, domains }
}

export const action = formAction({
  authorise: loadEditableDomains,
  ...withStepUp,
  schema: ({ requestScope }) => domainForm(requestScope.rules),
  failureCode: failure.code,
  run: ({ requestScope, staff, store, values }) =>
    addDomain(
      staff,
      store,
      values.domain,
      createDomainPolicy(requestScope.rules, requestScope.database),
    ),
  done: ({ store }) => to.admin.store.domains(store.store_id),
})

export const clientAction = keepFormOnError(failure)

export const meta = () => toPageTitle(texts.title)

export default function Domains({ loaderData, actionData }: Route.ComponentProps) {
  const { store, domains } = loaderData
  const { form, error, getFieldError, getSubmittedValue } = useFormResult(actionData)
  useUnsavedForm(form, actionData)
  return (
    <>
      <Link to={to.admin.stores()} className="link mb-4 inline-flex items-center gap-2">
        <ArrowLeft aria-hidden="true" strokeWidth={1.75} className="size-4" />
        {texts.back}
      </Link>
      <PageHeader title={texts.titleOf(store.name)} />
      <p className="mb-6 max-w-prose text-muted">{texts.intro}</p>
      <div className="grid gap-6">
        {domains.map((domain) => (
          <DomainCard key={domain.host} store_id={store.store_id} {...domain} />
        ))}
        <Card title={texts.add}>
          <Form ref={form} method="post" noValidate className="grid max-w-prose gap-4">
            {error && <ErrorBox>{error}</ErrorBox>}
            <StepUp result={actionData} />
            <Field label={texts.domain} hint={texts.addHint} error={getFieldError('domain')}>
              <TextInput
                name="domain"
                defaultValue={getSubmittedValue('domain') ?? ''}
                autoCapitalize="none"
                spellCheck={false}
              />
            </Field>
            <div>
              <SubmitButton variant="secondary" pendingLabel={texts.adding}>
                {texts.addButton}
              </SubmitButton>
            </div>
          </Form>
        </Card>
      </div>
    </>
  )
}
