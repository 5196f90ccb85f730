import { settingsRefusals } from '#domain/errors/settings.ts'
import { cardLogosForm } from '#domain/forms/trade-forms.ts'
import { parseForm } from '#domain/forms/read-form.ts'
import { to } from '#domain/paths.ts'
import { adminSalesTermsTexts } from '#domain/text/admin/trade.ts'
import { changeCardLogos } from '#server/stores/change-trade.ts'
import { toInvalidResult } from '../../form-answer.ts'
import { getSelectedStore } from '../../selected-store.ts'
import { toPageTitle } from '../../titled.ts'
import { saveCard } from '../card-saved.ts'
import { keepFormOnError } from '../../in-place.ts'
import { readSalesTermsView } from '../read-trade-view.ts'
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
