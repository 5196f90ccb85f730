import { ArrowLeft } from 'lucide-react'
import { Form, Link, redirect, useNavigation } from 'react-router'
import { storesRefusals } from '#domain/errors/stores.ts'
import { readForm } from '#domain/forms/read-form.ts'
import { domainForm } from '#domain/forms/store-form.ts'
import { to } from '#domain/paths.ts'
import { adminDomainsWords as words } from '#domain/text/admin/domains.ts'
import { visitContext } from '#server/http/visit.ts'
import { addDomain } from '#server/stores/change-domains.ts'
import { domainPolicy } from '#server/stores/domain-policy.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { faulty } from '../../form-answer.ts'
import { inPlace } from '../../in-place.ts'
import { changeOr } from '../../read-or.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { StepUp } from '../../step-up/step-up.tsx'
import { refuseForm, takeStepUp } from '../../step-up/take-step-up.ts'
import { titled } from '../../titled.ts'
import { useUnsavedForm } from '../../unsaved-work.ts'
import { useFormAnswer } from '../../use-form-answer.ts'
import type { Route } from './+types/domains'
import { DomainCard } from './domain-card.tsx'
import { editedDomains } from './edited-domains.ts'

export async function loader(asked: Route.LoaderArgs) {
  const { store, domains } = await editedDomains(asked)
  return { store, domains }
}

export async function action(asked: Route.ActionArgs) {
  const { staff, store } = await editedDomains(asked)
  const { rules } = asked.context.get(visitContext)
  const form = await asked.request.formData()
  const notConfirmed = await takeStepUp(asked, form)
  if (notConfirmed) return notConfirmed
  const read = readForm(domainForm(rules), form)
  if ('faults' in read) return faulty(read.faults, form)
  const no = await changeOr(asked, 'domainSaveFailed', () =>
    addDomain(staff, store, read.values.domain, domainPolicy(rules)),
  )
  return no ? refuseForm(asked, no, form) : redirect(to.admin.store.domains(store.store_id))
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return inPlace(storesRefusals.domainSaveFailed.en, serverAction)
}

export function meta() {
  return titled(words.title)
}

export default function Domains({ loaderData, actionData }: Route.ComponentProps) {
  const { store, domains } = loaderData
  const { form, error, faultOf, typedIn } = useFormAnswer(actionData)
  useUnsavedForm(form, actionData)
  const isSaving = useNavigation().formMethod === 'POST'
  return (
    <>
      <Link to={to.admin.stores()} className="link mb-4 inline-flex items-center gap-2">
        <ArrowLeft aria-hidden="true" strokeWidth={1.75} className="size-4" />
        {words.back}
      </Link>
      <PageHead title={words.titleOf(store.name)} />
      <p className="mb-6 max-w-prose text-muted">{words.intro}</p>
      <div className="grid gap-6">
        {domains.map((domain) => (
          <DomainCard key={domain.host} store_id={store.store_id} {...domain} />
        ))}
        <Card title={words.add}>
          <Form ref={form} method="post" noValidate className="grid max-w-prose gap-4">
            {error && <ErrorBox>{error}</ErrorBox>}
            <StepUp answer={actionData} />
            <Field label={words.domain} hint={words.addHint} error={faultOf('domain')}>
              <TextInput
                name="domain"
                defaultValue={typedIn('domain') ?? ''}
                autoCapitalize="none"
                spellCheck={false}
              />
            </Field>
            <div>
              <Button type="submit" variant="secondary" pendingLabel={isSaving && words.adding}>
                {words.addButton}
              </Button>
            </div>
          </Form>
        </Card>
      </div>
    </>
  )
}
