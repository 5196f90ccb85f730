import { adminSalesTermsTexts } from '#domain/text/admin/sales-terms.ts'
import { toPageTitle } from '#web/page-title.ts'
import { PageHeader } from '#admin/shell/page-header.tsx'
import type { DocumentResult } from '../card-view.ts'
import type { SalesTermsView } from '../read-sales-terms-view.ts'
import { SettingsNav } from '../settings-nav.tsx'
import { AccountCard } from './account-card.tsx'
import { CardsCard } from './cards-card.tsx'

type Props = {
  view: SalesTermsView
  account?: DocumentResult<SalesTermsView['account']['values']>
  cards?: DocumentResult<SalesTermsView['cards']['values']>
}

const { payment: words } = adminSalesTermsTexts

export const paymentMeta = () => toPageTitle(words.title)

export function PaymentPage({ view, account, cards }: Props) {
  return (
    <>
      <PageHeader title={words.title} description={words.intro} />
      <SettingsNav />
      <div key={view.store_id} className="grid gap-6">
        <AccountCard view={view} documentResult={account} />
        <CardsCard view={view} documentResult={cards} />
      </div>
    </>
  )
}
