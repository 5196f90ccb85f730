import { adminTradeWords } from '#domain/text/admin/trade.ts'
import { PageHead } from '../../shell/page-head.tsx'
import type { Served } from '../card-view.ts'
import type { TradeView } from '../read-trade-view.ts'
import { SettingsNav } from '../settings-nav.tsx'
import { AccountCard } from './account-card.tsx'
import { CardsCard } from './cards-card.tsx'

type Props = {
  view: TradeView
  account?: Served<TradeView['account']['values']>
  cards?: Served<TradeView['cards']['values']>
}

const { payment: words } = adminTradeWords

export function PaymentPage({ view, account, cards }: Props) {
  return (
    <>
      <PageHead title={words.title} description={words.intro} />
      <SettingsNav />
      <div key={view.store_id} className="grid gap-6">
        <AccountCard view={view} served={account} />
        <CardsCard view={view} served={cards} />
      </div>
    </>
  )
}
