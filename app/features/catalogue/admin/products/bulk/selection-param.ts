import { isId } from '#shared/id.ts'
import { limits } from '#shared/limits.ts'
import type { ProductSelection } from '../../../server/products/change-products.ts'
import { parseListQuery } from '../list-query.ts'

/** Reads the selected products: the ids of one page, or every product that matches the list query. */
export function selectionParam(parameters: URLSearchParams): ProductSelection {
  return {
    ids: parameters.getAll('ids').filter(isId).slice(0, limits.bulk),
    all: parameters.get('all') === 'on' ? parseListQuery(parameters) : null,
  }
}
