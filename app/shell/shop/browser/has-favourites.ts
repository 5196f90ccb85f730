import { favouritesKey } from '#features/favourites/rules/favourites-key.ts'
import { readStored } from './browser-storage.ts'

/** Also those of an account, which this browser may not know yet. */
export function hasFavourites(): boolean {
  const { session } = document.documentElement.dataset
  return session === 'customer' || readStored(favouritesKey) !== null
}
