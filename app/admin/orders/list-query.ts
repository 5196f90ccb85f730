import { parseOrderFilter, type OrderFilter } from '#domain/orders/order.ts'

export type OrderListQuery = {
  filter: OrderFilter
  query: string
  after: number | null
  before: number | null
}

export function parseOrderListQuery({ searchParams }: URL): OrderListQuery {
  const query = (searchParams.get('q') ?? '').trim()
  return {
    filter: parseOrderFilter(searchParams.get('state'), query !== ''),
    query,
    after: parseNumber(searchParams.get('after')),
    before: parseNumber(searchParams.get('before')),
  }
}

function parseNumber(text: string | null): number | null {
  return text !== null && /^\d{1,12}$/.test(text) ? Number(text) : null
}
