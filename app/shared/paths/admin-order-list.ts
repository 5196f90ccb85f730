import type { OrderListQuery, OrderSelectionQuery } from './admin-queries.ts'
import { encodeSegment, toQueryString } from './parts.ts'
import { staffRoot as root } from './staff-path.ts'

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
