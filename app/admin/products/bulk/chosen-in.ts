import { isId } from '#domain/id.ts'
import { limits } from '#domain/limits.ts'
import type { Chosen } from '#server/catalogue/change-products.ts'
import { wantedIn } from '../wanted.ts'

/** Reads the selected products: the ids of one page, or every product that matches the list query. */
export function chosenIn(parameters: URLSearchParams): Chosen {
  return {
    ids: parameters.getAll('ids').filter(isId).slice(0, limits.bulk),
    all: parameters.get('all') === 'on' ? wantedIn(parameters) : null,
  }
}
