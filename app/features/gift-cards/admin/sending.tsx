import { Form, useOutletContext } from 'react-router'
import { creditsRefusals } from '../rules/errors.ts'
import { giftCardSendingForm } from '../rules/forms.ts'
import { to } from '#shared/paths/paths.ts'
import { limits } from '#shared/limits.ts'
import { adminCommonTexts } from '#shared/text/admin/common.ts'
import { adminCreditsTexts } from '../rules/admin-credits-texts.ts'
import { readCredit, type CreditDetails } from '../server/read-credits.ts'
import { sendGiftCardAgain } from '../server/send-gift-card-again.ts'
import { createId } from '#platform/database/ordered-ids.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ErrorBox } from '#ui/banner.tsx'
import { Field, TextInput } from '#ui/field.tsx'
import { formAction } from '#web/form-action.ts'
import { FormKey } from '#web/form-key.tsx'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { toPageTitle } from '#web/page-title.ts'
import { loadOrRefuse } from '#web/load-or-refuse.ts'
import { SubmitButton } from '#web/submit-button.tsx'
import { useUnsavedForm } from '#web/unsaved-work.ts'
import { useFormResult } from '#web/use-form-result.ts'
import { Timestamp } from '#shell/admin/timestamp.tsx'
import { StepUp } from '#features/staff/admin/step-up/step-up.tsx'
import { withStepUp } from '#features/staff/admin/step-up/verify-step-up.ts'
import type { Route } from './+types/sending'
import { loadCreditAccess } from './load-credit-access.ts'
import { toCodeHint, toSendingTitle } from './credit-names.ts'

const failure = creditsRefusals.creditSaveFailed

const { sending: words, form: formWords } = adminCreditsTexts

export async function loader(args: Route.LoaderArgs) {
  const { staff, store, id } = await loadCreditAccess(args, 'handleOrders')
  await loadOrRefuse(args, 'creditsLoadFailed', () => readCredit(staff, store, id))
  return { form_key: createId() }
}

export const action = formAction({
  authorise: loadCreditAccess,
  ...withStepUp,
  schema: giftCardSendingForm,
  failureCode: failure.code,
  run: ({ storePayments, by, id, values }) => sendGiftCardAgain(storePayments, by, id, values),
  done: ({ id }) => to.admin.credit.sent(id),
})

export const clientAction = keepFormOnError(failure)

export const meta = () => toPageTitle(words.open)

export default function Sending({ loaderData, actionData }: Route.ComponentProps) {
  const { credit } = useOutletContext<{ credit: CreditDetails }>()
  const { form, error, getFieldError, getSubmittedValue } = useFormResult(actionData)
  useUnsavedForm(form, actionData)
  const { planned_for } = credit
  return (
    <Card title={toSendingTitle(credit)} description={planned_for ? null : words.intro}>
      <Form ref={form} method="post" noValidate className="grid max-w-prose gap-5">
        {error && <ErrorBox>{error}</ErrorBox>}
        {planned_for && (
          <p>
            {words.introPlanned} <Timestamp at={planned_for} hasTime />.
          </p>
        )}
        <FormKey initialKey={loaderData.form_key} result={actionData} />
        <Field label={formWords.email} hint={toCodeHint(credit)} error={getFieldError('email')}>
          <TextInput
            name="email"
            type="email"
            defaultValue={getSubmittedValue('email') ?? credit.recipient_email}
            maxLength={limits.email}
            autoComplete="off"
          />
        </Field>
        <StepUp result={actionData} />
        <div className="flex flex-wrap gap-3">
          <SubmitButton pendingLabel={adminCommonTexts.saving}>
            {planned_for ? words.submitPlanned : words.submit}
          </SubmitButton>
          <ButtonLink variant="secondary" href={to.admin.credit(credit.id)}>
            {adminCommonTexts.cancel}
          </ButtonLink>
        </div>
      </Form>
    </Card>
  )
}
