import type { Order, DemoManualOrder } from './types.ts'

const freja = { store: 'localhost', customer: 'kunde@torv.example' }
const anton = { store: 'localhost', customer: 'kunde2@torv.example' }

export const orders: Order[] = [
  {
    ...anton,
    state: 'pending_payment',
    days_ago: 0,
    lines: [{ product: 'crossbody-nora', variant: 'Gammelrosa', quantity: 1 }],
    refunded: [],
  },
  {
    ...freja,
    state: 'authorised',
    days_ago: 0,
    lines: [
      { product: 'skuldertaske-liva', variant: null, quantity: 1 },
      { product: 'laederfedt', variant: null, quantity: 1 },
    ],
    refunded: [],
  },
  {
    ...anton,
    state: 'packed',
    days_ago: 1,
    lines: [{ product: 'rygsaek', variant: 'M', quantity: 1 }],
    refunded: [],
  },
  {
    ...anton,
    state: 'partly_shipped',
    days_ago: 2,
    lines: [
      { product: 'kortholder-mik', variant: null, quantity: 1 },
      { product: 'rygsaek-vester', variant: null, quantity: 1 },
    ],
    sent: [{ product: 'kortholder-mik', variant: null, quantity: 1 }],
    refunded: [],
  },
  {
    ...freja,
    state: 'shipped',
    days_ago: 3,
    lines: [
      { product: 'stofnet-torvedag', variant: 'Natur, stor', quantity: 2 },
      { product: 'noeglering-knude', variant: null, quantity: 1 },
    ],
    refunded: [],
  },
  {
    ...freja,
    state: 'completed',
    days_ago: 124,
    lines: [{ product: 'laedertaske', variant: null, quantity: 1 }],
    refunded: [],
  },
  {
    ...anton,
    state: 'failed',
    days_ago: 6,
    lines: [{ product: 'weekendtaske-skagen', variant: null, quantity: 1 }],
    refunded: [],
  },
  {
    ...anton,
    state: 'expired',
    days_ago: 9,
    lines: [{ product: 'posetaske-freja', variant: null, quantity: 1 }],
    refunded: [],
  },
  {
    ...anton,
    state: 'cancelled',
    days_ago: 12,
    lines: [{ product: 'computersleeve-filt', variant: '14"', quantity: 1 }],
    refunded: [],
  },
  {
    ...freja,
    state: 'partially_refunded',
    days_ago: 31,
    lines: [
      { product: 'laederfedt', variant: null, quantity: 2 },
      { product: 'pung-karla', variant: null, quantity: 1 },
    ],
    refunded: [{ product: 'pung-karla', variant: null, quantity: 1 }],
  },
  {
    ...freja,
    state: 'refunded',
    days_ago: 19,
    lines: [{ product: 'shopper-alma', variant: null, quantity: 1 }],
    refunded: [{ product: 'shopper-alma', variant: null, quantity: 1 }],
  },
]

export const orderDrafts: DemoManualOrder[] = [
  {
    store: 'localhost',
    name: 'Karen Holm',
    email: 'karen@torv.example',
    phone: '+4500141516',
    address: 'Møllevej 4',
    postcode: '8000',
    line: { product: 'messengertaske-holger', variant: null, quantity: 1 },
    discount: { value: '10', reason: 'Ridse i spændet' },
  },
]
