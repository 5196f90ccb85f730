import { isId } from '#domain/id.ts'
import { limits } from '#domain/limits.ts'
import type { Chosen } from '#server/catalogue/change-products.ts'
import { wantedIn } from '../wanted.ts'

/** Which products the address names: some of a page, or all that the list was searched for. */
export function chosenIn(parameters: URLSearchParams): Chosen {
  return {
    ids: parameters.getAll('ids').filter(isId).slice(0, limits.bulk),
    all: parameters.get('all') === 'on' ? wantedIn(parameters) : null,
  }
}
