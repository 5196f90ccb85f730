import { parseOrderSelection, type OrderSelection } from '../rules/order-selection.ts'

export type OrderListQuery = OrderSelection & { after: number | null; before: number | null }

export function parseOrderListQuery(url: URL): OrderListQuery {
  return {
    ...parseOrderSelection(url),
    after: parseNumber(url.searchParams.get('after')),
    before: parseNumber(url.searchParams.get('before')),
  }
}

function parseNumber(text: string | null): number | null {
  return text !== null && /^\d{1,12}$/.test(text) ? Number(text) : null
}
