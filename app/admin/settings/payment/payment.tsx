import { settingsRefusals } from '#domain/errors/settings.ts'
import { paymentAccountForm } from '#domain/forms/payment-account-form.ts'
import { parseForm } from '#domain/forms/parse-form.ts'
import { to } from '#domain/paths/paths.ts'
import { adminSalesTermsTexts } from '#domain/text/admin/sales-terms.ts'
import { requestScopeContext } from '#server/platform/http/request-scope.ts'
import { savePaymentAccount } from '#server/business/stores/save-payment-account.ts'
import { toInvalidResult } from '#web/form-result.ts'
import { getSelectedStore } from '#admin/shell/selected-store.ts'
import { verifyStepUp } from '#admin/step-up/verify-step-up.ts'
import { toPageTitle } from '#web/page-title.ts'
import { saveCard } from '../save-card.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { readSalesTermsView } from '../read-sales-terms-view.ts'
import type { Route } from './+types/payment'
import { PaymentPage } from './payment-page.tsx'

const { payment: words } = adminSalesTermsTexts

export async function loader(args: Route.LoaderArgs) {
  const selected = await getSelectedStore(args)
  return readSalesTermsView(args, selected)
}

export async function action(args: Route.ActionArgs) {
  const selected = await getSelectedStore(args)
  const form = await args.request.formData()
  const version = form.get('seen')
  form.delete('seen')
  // Secrets are never sent back, not even to correct an error.
  const publicForm = new FormData()
  publicForm.set('publishable_key', String(form.get('publishable_key') ?? ''))
  const stepUpRefusal = await verifyStepUp(args, form, publicForm)
  if (stepUpRefusal) return stepUpRefusal
  const parsed = parseForm(paymentAccountForm, form)
  if ('fieldErrors' in parsed) return toInvalidResult(parsed.fieldErrors, publicForm)
  const { payments } = args.context.get(requestScopeContext).paymentSetup
  return saveCard(args, {
    form: publicForm,
    message: words.accountSaved,
    failureCode: 'paymentSaveFailed',
    backTo: to.admin.settings.payment({ saved: 'account' }),
    change: () =>
      savePaymentAccount(
        selected.staff,
        selected.store,
        payments,
        parsed.values,
        String(version ?? ''),
      ),
    current: async () => (await readSalesTermsView(args, selected)).account,
  })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepFormOnError(settingsRefusals.paymentSaveFailed.en, serverAction)
}

export function meta() {
  return toPageTitle(words.title)
}

export default function Payment({ loaderData, actionData }: Route.ComponentProps) {
  return <PaymentPage view={loaderData} account={actionData} />
}
