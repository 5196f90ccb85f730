import { isId } from '#shared/id.ts'
import { limits } from '#shared/limits.ts'

/** The orders that the address names. */
export function parseSelectedOrders({ searchParams }: URL): string[] {
  return [...new Set(searchParams.getAll('orders[]').filter(isId))].slice(0, limits.ordersAtOnce)
}
