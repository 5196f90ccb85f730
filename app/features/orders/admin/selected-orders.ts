import { isId } from '#shared/id.ts'
import { limits } from '#shared/limits.ts'

/** The orders that the address names. */
export function parseChosenOrders({ searchParams }: URL): string[] {
  return [...new Set(searchParams.getAll('orders[]').filter(isId))].slice(0, limits.ordersAtOnce)
}
