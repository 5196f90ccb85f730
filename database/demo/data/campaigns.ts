import type { CampaignKind } from '#features/pricing/rules/campaign.ts'

export type DemoCampaign = {
  store: string
  name: string
  kind: CampaignKind
  /** Basis points of `percent`, otherwise an amount. */
  value: number
  /** Slugs. */
  products: string[]
  buy_quantity?: number
  free_quantity?: number
  code?: string
  /** Days from the build on. */
  days: number | null
}

/** On goods that no test buys by their name, and never on a whole cart. */
export const campaigns: DemoCampaign[] = [
  {
    store: 'localhost',
    name: 'Nøgleringe',
    kind: 'percent',
    value: 25_00,
    products: ['noeglering-knude'],
    days: 21,
  },
  {
    store: 'localhost',
    name: 'Rejseklar',
    kind: 'percent',
    value: 20_00,
    products: ['toilettaske-vand', 'rejsetaske-fanoe'],
    days: null,
  },
  {
    store: 'pyramids.localhost',
    name: 'Evening light',
    kind: 'percent',
    value: 15_00,
    products: ['dusk-lamp', 'saqqara-candle'],
    days: 14,
  },
  {
    store: 'keramik.localhost',
    name: 'Tre lysestager, betal for to',
    kind: 'buy_get',
    value: 0,
    products: ['lysestage-fyr'],
    buy_quantity: 2,
    free_quantity: 1,
    days: null,
  },
  {
    store: 'keramik.localhost',
    name: 'Krukker',
    kind: 'fixed',
    value: 149_00,
    products: ['krukke-med-laag'],
    days: 30,
  },
  {
    store: 'keramik.localhost',
    name: 'Nyhedsbrev',
    kind: 'percent',
    value: 10_00,
    products: ['vase-strand', 'vase-kastanje'],
    code: 'VASE10',
    days: null,
  },
]
