import { Form, useOutletContext } from 'react-router'
import { creditsRefusals } from '../rules/errors.ts'
import { creditClosingForm } from '../rules/forms.ts'
import { to } from '#shared/paths/paths.ts'
import { limits } from '#shared/limits.ts'
import { adminCommonTexts } from '#shared/text/admin/common.ts'
import { adminCreditsTexts } from '../rules/admin-credits-texts.ts'
import { closeCredit } from '../server/close-credit.ts'
import type { CreditDetails } from '../server/read-credits.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ErrorBox } from '#ui/banner.tsx'
import { Field, TextInput } from '#ui/field.tsx'
import { formAction } from '#web/form-action.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { toPageTitle } from '#web/page-title.ts'
import { SubmitButton } from '#web/submit-button.tsx'
import { useUnsavedForm } from '#web/unsaved-work.ts'
import { useFormResult } from '#web/use-form-result.ts'
import type { Route } from './+types/close-credit'
import { loadCreditAccess } from './load-credit-access.ts'

const failure = creditsRefusals.creditSaveFailed

const { close: words } = adminCreditsTexts

export async function loader(args: Route.LoaderArgs) {
  await loadCreditAccess(args, 'handleOrders')
  return null
}

export const action = formAction({
  authorise: loadCreditAccess,
  schema: creditClosingForm,
  failureCode: failure.code,
  run: ({ storePayments, by, id, values }) => closeCredit(storePayments, by, id, values),
  done: ({ id }) => to.admin.credit(id),
})

export const clientAction = keepFormOnError(failure)

export const meta = () => toPageTitle(words.title)

export default function CloseCredit({ actionData }: Route.ComponentProps) {
  const { credit, amount } = useOutletContext<{ credit: CreditDetails; amount: string }>()
  const { form, error, getFieldError, getSubmittedValue } = useFormResult(actionData)
  useUnsavedForm(form, actionData)
  return (
    <Card title={credit.kind === 'gift_card' ? words.open : words.openCredit}>
      <Form ref={form} method="post" noValidate className="grid gap-5">
        {error && <ErrorBox>{error}</ErrorBox>}
        <input type="hidden" name="seen" value={credit.balance} />
        <p className="max-w-prose">{words.intro(amount)}</p>
        <Field label={adminCreditsTexts.reason} error={getFieldError('reason')}>
          <TextInput
            name="reason"
            defaultValue={getSubmittedValue('reason')}
            maxLength={limits.message}
            autoComplete="off"
          />
        </Field>
        <div className="flex flex-wrap gap-3">
          <SubmitButton variant="danger" pendingLabel={adminCommonTexts.saving}>
            {words.submit}
          </SubmitButton>
          <ButtonLink variant="secondary" href={to.admin.credit(credit.id)}>
            {adminCommonTexts.cancel}
          </ButtonLink>
        </div>
      </Form>
    </Card>
  )
}
