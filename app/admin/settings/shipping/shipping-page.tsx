import { adminSalesTermsTexts } from '#domain/text/admin/sales-terms.ts'
import { toPageTitle } from '#web/page-title.ts'
import { PageHeader } from '#admin/shell/page-header.tsx'
import type { DocumentResult } from '../card-view.ts'
import type { SalesTermsView } from '../read-sales-terms-view.ts'
import { SettingsNav } from '../settings-nav.tsx'
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
