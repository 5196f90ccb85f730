import { settingsRefusals } from '#domain/errors/settings.ts'
import { shippingForm } from '#domain/forms/trade-forms.ts'
import { readForm } from '#domain/forms/read-form.ts'
import { to } from '#domain/paths.ts'
import { adminTradeWords } from '#domain/text/admin/trade.ts'
import { changeShipping } from '#server/stores/change-trade.ts'
import { faulty } from '../../form-answer.ts'
import { selectedStore } from '../../selected-store.ts'
import { titled } from '../../titled.ts'
import { cardSaved } from '../card-saved.ts'
import { inPlace } from '../../in-place.ts'
import { readTradeView } from '../read-trade-view.ts'
import type { Route } from './+types/shipping'
import { ShippingPage } from './shipping-page.tsx'

const { shipping: words } = adminTradeWords

export async function loader(asked: Route.LoaderArgs) {
  const at = await selectedStore(asked)
  return readTradeView(asked, at)
}

export async function action(asked: Route.ActionArgs) {
  const at = await selectedStore(asked)
  const form = await asked.request.formData()
  const read = readForm(shippingForm, form)
  if ('faults' in read) return faulty(read.faults, form)
  return cardSaved(asked, {
    form,
    said: words.pricesSaved,
    otherwise: 'shippingSaveFailed',
    backTo: to.admin.settings.shipping({ saved: 'shipping' }),
    change: () => changeShipping(at.staff, at.store, read.values),
    current: async () => (await readTradeView(asked, at)).shipping,
  })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return inPlace(settingsRefusals.shippingSaveFailed.en, serverAction)
}

export function meta() {
  return titled(words.title)
}

export default function Shipping({ loaderData, actionData }: Route.ComponentProps) {
  return <ShippingPage view={loaderData} shipping={actionData} />
}
