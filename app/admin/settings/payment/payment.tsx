import { settingsRefusals } from '#domain/errors/settings.ts'
import { paymentAccountForm } from '#domain/forms/payment-account-form.ts'
import { readForm } from '#domain/forms/read-form.ts'
import { to } from '#domain/paths.ts'
import { adminTradeWords } from '#domain/text/admin/trade.ts'
import { visitContext } from '#server/http/visit.ts'
import { savePaymentAccount } from '#server/payments/save-payment-account.ts'
import { faulty } from '../../form-answer.ts'
import { selectedStore } from '../../selected-store.ts'
import { takeStepUp } from '../../step-up/take-step-up.ts'
import { titled } from '../../titled.ts'
import { cardSaved } from '../card-saved.ts'
import { inPlace } from '../../in-place.ts'
import { readTradeView } from '../read-trade-view.ts'
import type { Route } from './+types/payment'
import { PaymentPage } from './payment-page.tsx'

const { payment: words } = adminTradeWords

export async function loader(asked: Route.LoaderArgs) {
  const at = await selectedStore(asked)
  return readTradeView(asked, at)
}

export async function action(asked: Route.ActionArgs) {
  const at = await selectedStore(asked)
  const form = await asked.request.formData()
  const seen = form.get('seen')
  form.delete('seen')
  // Secrets are never sent back, not even to correct an error.
  const shown = new FormData()
  shown.set('publishable_key', String(form.get('publishable_key') ?? ''))
  const unproven = await takeStepUp(asked, form, shown)
  if (unproven) return unproven
  const read = readForm(paymentAccountForm, form)
  if ('faults' in read) return faulty(read.faults, shown)
  const { payments } = asked.context.get(visitContext).trade
  return cardSaved(asked, {
    form: shown,
    said: words.accountSaved,
    otherwise: 'paymentSaveFailed',
    backTo: to.admin.settings.payment({ saved: 'account' }),
    change: () => savePaymentAccount(at.staff, at.store, payments, read.values, String(seen ?? '')),
    current: async () => (await readTradeView(asked, at)).account,
  })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return inPlace(settingsRefusals.paymentSaveFailed.en, serverAction)
}

export function meta() {
  return titled(words.title)
}

export default function Payment({ loaderData, actionData }: Route.ComponentProps) {
  return <PaymentPage view={loaderData} account={actionData} />
}
