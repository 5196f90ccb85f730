import { encodeSegment, toQueryString } from './parts.ts'
import { staffRoot as root } from './staff-path.ts'

/** `from` is a product to copy; the form of a `first` product begins with the most important `fields`. */
export type NewProductQuery = { from?: string; first?: '1'; fields?: 'few' | 'all' }

/** Query of the sign-in page: the invitation to continue with, and a notice to show. */
export type SignInQuery = {
  invitation?: string | undefined
  news?: 'password_saved' | 'step_expired' | 'factor_reset' | 'account_here'
  /** A page of another origin that asked for the sign-in adds these. */
  [parameter: string]: string | undefined
}

export type ProductFilter = {
  store?: string
  q?: string
  inactive?: 'on'
  safety?: 'lacking'
  sort?: string
  page?: string
  view?: 'cards' | 'table'
}
type OrderSelectionParam =
  | 'state'
  | 'q'
  | 'from'
  | 'to'
  | 'payment'
  | 'method'
  | 'carrier'
  | 'parcel'
  | 'tag'
export type OrderSelectionQuery = Partial<Record<OrderSelectionParam, string>>
export type OrderListQuery = OrderSelectionQuery & { after?: string; before?: string }
export type ChangeListQuery = {
  q?: string
  person?: string
  action?: string
  about?: string
  store?: string
  from?: string
  to?: string
  after?: string
  before?: string
}

const draft = (id: string) => `${root}/orders/drafts/${encodeSegment(id)}`

function toIdQuery(ids: readonly string[]): string {
  return ids.length > 0 ? `?${new URLSearchParams(ids.map((id) => ['orders[]', id]))}` : ''
}

/** Orders that staff write. */
const draftPaths = {
  drafts: (list: { page?: string } = {}) => `${root}/orders/drafts${toQueryString(list)}`,
  newDraft: (query: { adds_to?: string } = {}) =>
    `${root}/orders/drafts/new${toQueryString(query)}`,
  draft: Object.assign(
    (id: string, query: { find?: string } = {}) => `${draft(id)}${toQueryString(query)}`,
    { removal: (id: string) => `${draft(id)}/removal` },
  ),
}

export const orderListPaths = Object.assign(
  (list: OrderListQuery = {}) => `${root}/orders${toQueryString(list)}`,
  {
    packing: () => `${root}/orders/packing`,
    /** The ids of a selection. */
    matching: (selection: OrderSelectionQuery = {}) =>
      `${root}/orders/matching${toQueryString(selection)}`,
    tracking: () => `${root}/orders/tracking`,
    labels: Object.assign((...ids: string[]) => `${root}/orders/labels${toIdQuery(ids)}`, {
      print: (...ids: string[]) => `${root}/orders/labels/print${toIdQuery(ids)}`,
    }),
    pickList: () => `${root}/orders/pick-list`,
    ...draftPaths,
    tags: Object.assign(() => `${root}/orders/tags`, {
      removal: () => `${root}/orders/tags/removal`,
    }),
    export: Object.assign(
      (selection: OrderSelectionQuery = {}) =>
        `${root}/orders/export.csv${toQueryString(selection)}`,
      {
        confirmation: (selection: OrderSelectionQuery = {}) =>
          `${root}/orders/export${toQueryString(selection)}`,
      },
    ),
    slips: (...ids: string[]) => `${root}/orders/slips${toIdQuery(ids)}`,
  },
)

const store = (id: string) => `${root}/stores/${encodeSegment(id)}`

export const storePaths = {
  /** `show` is the store whose figures stand above the list. */
  stores: (query: { show?: string } = {}) => `${root}/stores${toQueryString(query)}`,
  newStore: () => `${root}/stores/new`,
  store: Object.assign(store, {
    copy: (id: string) => `${store(id)}/copy`,
    deletion: (id: string) => `${store(id)}/deletion`,
    domains: Object.assign((id: string) => `${store(id)}/domains`, {
      check: (id: string) => `${store(id)}/domains/check`,
      removal: (id: string) => `${store(id)}/domains/removal`,
    }),
  }),
}

const view = (id: string) => `${root}/views/${encodeSegment(id)}`

/** Filters of a list under a name. */
export const viewPaths = {
  newView: (query: { list: string; query: string }) => `${root}/views/new${toQueryString(query)}`,
  view: Object.assign(view, { deletion: (id: string) => `${view(id)}/deletion` }),
}

type AnalyticsQuery = { store?: string | undefined; period?: string | undefined }

export const analyticsPaths = Object.assign(
  (query: AnalyticsQuery = {}) => `${root}/analytics${toQueryString(query)}`,
  {
    sheet: (name: string, query: AnalyticsQuery = {}) =>
      `${root}/analytics/${encodeSegment(name)}${toQueryString(query)}`,
  },
)
