import { settingsRefusals } from '#domain/errors/settings.ts'
import { cardLogosForm } from '#domain/forms/trade-forms.ts'
import { readForm } from '#domain/forms/read-form.ts'
import { to } from '#domain/paths.ts'
import { adminTradeWords } from '#domain/text/admin/trade.ts'
import { changeCardLogos } from '#server/stores/change-trade.ts'
import { faulty } from '../../form-answer.ts'
import { selectedStore } from '../../selected-store.ts'
import { titled } from '../../titled.ts'
import { cardSaved } from '../card-saved.ts'
import { inPlace } from '../../in-place.ts'
import { readTradeView } from '../read-trade-view.ts'
import type { Route } from './+types/cards'
import { PaymentPage } from './payment-page.tsx'

const { payment: words } = adminTradeWords

export async function loader(asked: Route.LoaderArgs) {
  const at = await selectedStore(asked)
  return readTradeView(asked, at)
}

export async function action(asked: Route.ActionArgs) {
  const at = await selectedStore(asked)
  const form = await asked.request.formData()
  const read = readForm(cardLogosForm, form)
  if ('faults' in read) return faulty(read.faults, form)
  return cardSaved(asked, {
    form,
    said: words.cardsSaved,
    otherwise: 'paymentSaveFailed',
    backTo: to.admin.settings.payment({ saved: 'cards' }),
    change: () => changeCardLogos(at.staff, at.store, read.values),
    current: async () => (await readTradeView(asked, at)).cards,
  })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return inPlace(settingsRefusals.paymentSaveFailed.en, serverAction)
}

export function meta() {
  return titled(words.title)
}

export default function Cards({ loaderData, actionData }: Route.ComponentProps) {
  return <PaymentPage view={loaderData} cards={actionData} />
}
