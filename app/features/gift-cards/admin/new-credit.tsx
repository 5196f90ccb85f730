import { useState } from 'react'
import { Form } from 'react-router'
import { creditsRefusals } from '../rules/errors.ts'
import { creditForm } from '../rules/forms.ts'
import { to } from '#shared/paths/paths.ts'
import { limits } from '#shared/limits.ts'
import { adminCommonTexts } from '#shared/text/admin/common.ts'
import { adminCreditsTexts as texts } from '../rules/admin-credits-texts.ts'
import { addCredit } from '../server/add-credit.ts'
import { createId } from '#platform/database/ordered-ids.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ErrorBox } from '#ui/banner.tsx'
import { Field, TextInput, Select, Textarea } from '#ui/field.tsx'
import { formAction } from '#web/form-action.ts'
import { FormKey } from '#web/form-key.tsx'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { toPageTitle } from '#web/page-title.ts'
import { SubmitButton } from '#web/submit-button.tsx'
import { useUnsavedForm } from '#web/unsaved-work.ts'
import { useFormResult } from '#web/use-form-result.ts'
import { BackLink, PageHeader } from '#shell/admin/page-header.tsx'
import { StepUp } from '#features/staff/admin/step-up/step-up.tsx'
import { withStepUp } from '#features/staff/admin/step-up/verify-step-up.ts'
import type { Route } from './+types/new-credit'
import { loadCreditAccess } from './load-credit-access.ts'

const failure = creditsRefusals.creditSaveFailed

const { form: words } = texts

export async function loader(args: Route.LoaderArgs) {
  await loadCreditAccess(args, 'handleOrders')
  return { form_key: createId() }
}

export const action = formAction({
  authorise: loadCreditAccess,
  ...withStepUp,
  schema: creditForm,
  failureCode: failure.code,
  run: ({ storePayments, by, values }) => addCredit(storePayments, by, values),
  done: ({ outcome }) => to.admin.credit(outcome.id),
})

export const clientAction = keepFormOnError(failure)

export const meta = () => toPageTitle(texts.add)

/** Gives a gift card to a recipient, or credit to a customer. */
export default function NewCredit({ loaderData, actionData }: Route.ComponentProps) {
  const { form, error, getFieldError, getSubmittedValue } = useFormResult(actionData)
  useUnsavedForm(form, actionData)
  const isUnconfirmed = actionData?.fieldErrors['email']?.refused === 'customerUnconfirmed'
  // The one press that is left then gives a gift card to the same address.
  const kindOfResult = isUnconfirmed ? 'gift_card' : (getSubmittedValue('kind') ?? 'gift_card')
  const [kind, setKind] = useState(kindOfResult)
  const [handledResult, setHandledResult] = useState(actionData)
  if (actionData !== handledResult) {
    setHandledResult(actionData)
    setKind(kindOfResult)
  }
  return (
    <>
      <BackLink href={to.admin.credits()}>{texts.back}</BackLink>
      <PageHeader title={texts.add} />
      <Card title={words.card}>
        <Form ref={form} method="post" noValidate className="grid max-w-prose gap-5">
          {error && <ErrorBox>{error}</ErrorBox>}
          <StepUp result={actionData} />
          <FormKey initialKey={loaderData.form_key} result={actionData} />
          <Field label={words.kind} hint={`${words.giftCardHint} ${words.storeCreditHint}`}>
            <Select name="kind" value={kind} onChange={(event) => setKind(event.target.value)}>
              <option value="gift_card">{texts.kinds.gift_card}</option>
              <option value="store_credit">{texts.kinds.store_credit}</option>
            </Select>
          </Field>
          <Field label={words.amount} error={getFieldError('amount')}>
            <TextInput
              name="amount"
              inputMode="decimal"
              defaultValue={getSubmittedValue('amount')}
              autoComplete="off"
            />
          </Field>
          <Field label={words.email} hint={words.emailHint} error={getFieldError('email')}>
            <TextInput
              name="email"
              type="email"
              defaultValue={getSubmittedValue('email')}
              maxLength={limits.email}
              autoComplete="off"
            />
          </Field>
          <Field label={words.name} error={getFieldError('recipient_name')}>
            <TextInput
              name="recipient_name"
              defaultValue={getSubmittedValue('recipient_name')}
              maxLength={limits.personName}
              autoComplete="off"
            />
          </Field>
          <Field label={words.greeting} error={getFieldError('greeting')}>
            <Textarea
              name="greeting"
              defaultValue={getSubmittedValue('greeting')}
              maxLength={limits.message}
            />
          </Field>
          <Field label={texts.reason} hint={words.reasonHint} error={getFieldError('reason')}>
            <TextInput
              name="reason"
              defaultValue={getSubmittedValue('reason')}
              maxLength={limits.message}
              autoComplete="off"
            />
          </Field>
          <div className="flex flex-wrap gap-3">
            <SubmitButton pendingLabel={adminCommonTexts.saving}>{words.submit}</SubmitButton>
            <ButtonLink variant="secondary" href={to.admin.credits()}>
              {adminCommonTexts.cancel}
            </ButtonLink>
          </div>
        </Form>
      </Card>
    </>
  )
}
