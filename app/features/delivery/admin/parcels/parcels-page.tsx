import { useSearchParams } from 'react-router'
import { adminSalesTermsTexts } from '#features/orders/rules/admin-sales-terms-texts.ts'
import { Banner } from '#ui/banner.tsx'
import type { FormResult } from '#web/form-result.ts'
import { toPageTitle } from '#web/page-title.ts'
import { PageHeader } from '#shell/admin/page-header.tsx'
import type { DocumentResult } from '#features/stores/admin/settings/use-section.ts'
import { SettingsNav } from '#features/stores/admin/settings/settings-nav.tsx'
import { AccountCard } from './account-card.tsx'
import type { ParcelsView } from './read-parcels-view.ts'

type Props = {
  view: ParcelsView
  account?: DocumentResult<ParcelsView['account']['values']>
  check?: FormResult | undefined
}

const { parcels: words } = adminSalesTermsTexts

export const parcelsMeta = () => toPageTitle(words.title)

export function ParcelsPage({ view, account, check }: Props) {
  const [params] = useSearchParams()
  return (
    <>
      <PageHeader title={words.title} description={words.intro} />
      <SettingsNav />
      <div key={view.store_id} className="grid gap-6">
        {params.get('saved') === 'removal' && <Banner>{words.removed}</Banner>}
        <AccountCard view={view} documentResult={account} checkResult={check} />
      </div>
    </>
  )
}
