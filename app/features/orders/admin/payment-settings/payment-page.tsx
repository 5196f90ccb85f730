import { adminSalesTermsTexts } from '../../rules/admin-sales-terms-texts.ts'
import { toPageTitle } from '#web/page-title.ts'
import { PageHeader } from '#shell/admin/page-header.tsx'
import type { DocumentResult } from '#features/stores/admin/settings/use-section.ts'
import type { SalesTermsView } from '#features/stores/admin/settings/read-sales-terms-view.ts'
import { SettingsNav } from '#features/stores/admin/settings/settings-nav.tsx'
import { AccountCard } from './account-card.tsx'
import { CardsCard } from './cards-card.tsx'
import { PaymentMethodsCard } from './payment-methods-card.tsx'
import { QuickpayCard } from './quickpay-card.tsx'

type Props = {
  view: SalesTermsView
  account?: DocumentResult<SalesTermsView['account']['values']>
  quickpay?: DocumentResult<SalesTermsView['quickpay']['values']>
  means?: DocumentResult<SalesTermsView['means']['values']>
  cards?: DocumentResult<SalesTermsView['cards']['values']>
}

const { payment: words } = adminSalesTermsTexts

export const paymentMeta = () => toPageTitle(words.title)

export function PaymentPage({ view, account, quickpay, means, cards }: Props) {
  return (
    <>
      <PageHeader title={words.title} description={words.intro} />
      <SettingsNav />
      <div key={view.store_id} className="grid gap-6">
        <AccountCard view={view} documentResult={account} />
        <QuickpayCard view={view} documentResult={quickpay} />
        <PaymentMethodsCard view={view} documentResult={means} />
        <CardsCard view={view} documentResult={cards} />
      </div>
    </>
  )
}
