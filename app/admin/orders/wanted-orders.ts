import { orderFilterFrom, type OrderFilter } from '#domain/order.ts'

export type WantedOrders = {
  filter: OrderFilter
  query: string
  after: number | null
  before: number | null
}

export function wantedOrders({ searchParams }: URL): WantedOrders {
  const query = (searchParams.get('q') ?? '').trim()
  return {
    filter: orderFilterFrom(searchParams.get('state'), query !== ''),
    query,
    after: numberIn(searchParams.get('after')),
    before: numberIn(searchParams.get('before')),
  }
}

function numberIn(text: string | null): number | null {
  return text !== null && /^\d{1,12}$/.test(text) ? Number(text) : null
}
