import { adminSalesTermsTexts } from '#features/orders/rules/admin-sales-terms-texts.ts'
import { toPageTitle } from '#web/page-title.ts'
import { PageHeader } from '#shell/admin/page-header.tsx'
import type { DocumentResult } from '#features/stores/admin/settings/use-section.ts'
import type { SalesTermsView } from '#features/stores/admin/settings/read-sales-terms-view.ts'
import { SettingsNav } from '#features/stores/admin/settings/settings-nav.tsx'
import { ShippingCard } from './shipping-card.tsx'
import { TermsCard } from './terms-card.tsx'

type Props = {
  view: SalesTermsView
  shipping?: DocumentResult<SalesTermsView['shipping']['values']>
  terms?: DocumentResult<SalesTermsView['terms']['values']>
}

const { shipping: words } = adminSalesTermsTexts

export const shippingMeta = () => toPageTitle(words.title)

export function ShippingPage({ view, shipping, terms }: Props) {
  return (
    <>
      <PageHeader title={words.title} description={words.intro} />
      <SettingsNav />
      <div key={view.store_id} className="grid gap-6">
        <ShippingCard view={view} documentResult={shipping} />
        <TermsCard view={view} documentResult={terms} />
      </div>
    </>
  )
}
