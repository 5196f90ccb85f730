import { settingsRefusals } from '#domain/errors/settings.ts'
import { cardLogosForm } from '#domain/forms/sales-terms-forms.ts'
import { parseForm } from '#domain/forms/parse-form.ts'
import { to } from '#domain/paths/paths.ts'
import { adminSalesTermsTexts } from '#domain/text/admin/sales-terms.ts'
import { changeCardLogos } from '#server/business/stores/change-sales-terms.ts'
import { toInvalidResult } from '#web/form-result.ts'
import { getSelectedStore } from '#admin/shell/selected-store.ts'
import { toPageTitle } from '#web/page-title.ts'
import { saveCard } from '../save-card.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { readSalesTermsView } from '../read-sales-terms-view.ts'
import type { Route } from './+types/cards'
import { PaymentPage } from './payment-page.tsx'

const { payment: words } = adminSalesTermsTexts

export async function loader(args: Route.LoaderArgs) {
  const selected = await getSelectedStore(args)
  return readSalesTermsView(args, selected)
}

export async function action(args: Route.ActionArgs) {
  const selected = await getSelectedStore(args)
  const form = await args.request.formData()
  const parsed = parseForm(cardLogosForm, form)
  if ('fieldErrors' in parsed) return toInvalidResult(parsed.fieldErrors, form)
  return saveCard(args, {
    form,
    message: words.cardsSaved,
    failureCode: 'paymentSaveFailed',
    backTo: to.admin.settings.payment({ saved: 'cards' }),
    change: () => changeCardLogos(selected.staff, selected.store, parsed.values),
    current: async () => (await readSalesTermsView(args, selected)).cards,
  })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepFormOnError(settingsRefusals.paymentSaveFailed.en, serverAction)
}

export function meta() {
  return toPageTitle(words.title)
}

export default function Cards({ loaderData, actionData }: Route.ComponentProps) {
  return <PaymentPage view={loaderData} cards={actionData} />
}
