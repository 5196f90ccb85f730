import { refused, type Refused } from '#shared/errors/errors.ts'
import { isId } from '#shared/id.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { hashToken } from '#platform/crypto/secret-token.ts'
import type { Job } from '#platform/database/database.ts'
import { endWishOfCustomer, findWish, setWishState } from './stock-wishes.ts'

/** The wish that a mailed link leads to. */
export async function readLinkedWish(job: Job, store: StoreKey, token: string) {
  const wish = token === '' ? null : await findWish(job, store, hashToken(token))
  return wish ?? refused('wishLinkInvalid')
}

/** Confirms a wish; one that waits is ended by its link instead. */
export async function followWishLink(
  job: Job,
  store: StoreKey,
  token: string,
): Promise<Refused | null> {
  const wish = await findWish(job, store, hashToken(token))
  const change =
    wish?.state === 'unconfirmed'
      ? ({ from: ['unconfirmed'], to: 'waiting' } as const)
      : ({ from: ['waiting'], to: 'ended' } as const)
  return (await setWishState(job, store, hashToken(token), change))
    ? null
    : refused('wishLinkInvalid')
}

export async function endOwnWish(
  job: Job,
  store: StoreKey,
  customer_id: string,
  id: string,
): Promise<Refused | null> {
  if (!isId(id)) return refused('wishNotFound')
  return (await endWishOfCustomer(job, store, { customer_id, id })) ? null : refused('wishNotFound')
}
