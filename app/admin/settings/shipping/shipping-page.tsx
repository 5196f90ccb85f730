import { adminTradeWords } from '#domain/text/admin/trade.ts'
import { PageHead } from '../../shell/page-head.tsx'
import type { Served } from '../card-view.ts'
import type { TradeView } from '../read-trade-view.ts'
import { SettingsNav } from '../settings-nav.tsx'
import { ShippingCard } from './shipping-card.tsx'
import { TermsCard } from './terms-card.tsx'

type Props = {
  view: TradeView
  shipping?: Served<TradeView['shipping']['values']>
  terms?: Served<TradeView['terms']['values']>
}

const { shipping: words } = adminTradeWords

export function ShippingPage({ view, shipping, terms }: Props) {
  return (
    <>
      <PageHead title={words.title} description={words.intro} />
      <SettingsNav />
      <div key={view.store_id} className="grid gap-6">
        <ShippingCard view={view} served={shipping} />
        <TermsCard view={view} served={terms} />
      </div>
    </>
  )
}
