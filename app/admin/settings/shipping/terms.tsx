import { settingsRefusals } from '#domain/errors/settings.ts'
import { salesTermsForm } from '#domain/forms/sales-terms-forms.ts'
import { parseForm } from '#domain/forms/parse-form.ts'
import { to } from '#domain/paths/paths.ts'
import { adminSalesTermsTexts } from '#domain/text/admin/sales-terms.ts'
import { changeSalesTerms } from '#server/business/stores/change-sales-terms.ts'
import { toInvalidResult } from '#web/form-result.ts'
import { getSelectedStore } from '#admin/shell/selected-store.ts'
import { toPageTitle } from '#web/page-title.ts'
import { saveCard } from '../save-card.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { readSalesTermsView } from '../read-sales-terms-view.ts'
import type { Route } from './+types/terms'
import { ShippingPage } from './shipping-page.tsx'

const { shipping: words } = adminSalesTermsTexts

export async function loader(args: Route.LoaderArgs) {
  const selected = await getSelectedStore(args)
  return readSalesTermsView(args, selected)
}

export async function action(args: Route.ActionArgs) {
  const selected = await getSelectedStore(args)
  const form = await args.request.formData()
  const parsed = parseForm(salesTermsForm, form)
  if ('fieldErrors' in parsed) return toInvalidResult(parsed.fieldErrors, form)
  return saveCard(args, {
    form,
    message: words.termsSaved,
    failureCode: 'shippingSaveFailed',
    backTo: to.admin.settings.shipping({ saved: 'terms' }),
    change: () => changeSalesTerms(selected.staff, selected.store, parsed.values),
    current: async () => (await readSalesTermsView(args, selected)).terms,
  })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepFormOnError(settingsRefusals.shippingSaveFailed.en, serverAction)
}

export function meta() {
  return toPageTitle(words.title)
}

export default function Terms({ loaderData, actionData }: Route.ComponentProps) {
  return <ShippingPage view={loaderData} terms={actionData} />
}
