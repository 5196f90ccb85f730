import { isId } from '#domain/id.ts'
import { limits } from '#domain/limits.ts'
import type { ProductSelection } from '#server/catalogue/change-products.ts'
import { parseListQuery } from '../wanted.ts'

/** Reads the selected products: the ids of one page, or every product that matches the list query. */
export function selectionParam(parameters: URLSearchParams): ProductSelection {
  return {
    ids: parameters.getAll('ids').filter(isId).slice(0, limits.bulk),
    all: parameters.get('all') === 'on' ? parseListQuery(parameters) : null,
  }
}
