import type { StoreKey } from '#shared/stores/store-key.ts'
import { hubTimes } from './hub-times.ts'
import { purposes } from '../crypto/encrypted-rows.ts'
import { decryptSecret, encryptSecret } from '../crypto/encrypt-secret.ts'
import type { KeysFor } from '../crypto/keys.ts'
import type { Job } from '../database/database.ts'
import { findEncryptedAccount } from './accounts.ts'
import type { HubAccount, ParcelHub } from './parcel-hub.ts'
import { openShipmondoHub, type HubTimeouts } from './shipmondo/shipmondo-hub.ts'

/** The parcel hubs of all stores. */
export type ParcelHubs = {
  /** Null if the store has no account. */
  findHub(job: Job, store: StoreKey): Promise<ParcelHub | null>
  /** Opens a hub with a user and a key that are not stored yet. */
  openHub(account: HubAccount): ParcelHub
  /** Encrypts user and key, bound to the row of this store. */
  seal(store: StoreKey, account: HubAccount): HubAccount
  /** Whether the hub has just failed to answer this store. */
  isSilent(store: StoreKey): boolean
  noteSilence(store: StoreKey): void
}

/** A store with its parcel hub and a handle on its data. */
export type StoreParcels = { job: Job; store: StoreKey; hubs: ParcelHubs }

export type HubSettings = {
  address: string
  /** Stores without an account of their own use the stand-in of the demo. */
  sharedAccount: HubAccount | null
}

export function openParcelHubs({
  keysFor,
  parcelHub: { address, sharedAccount },
  hubTimeouts,
}: {
  keysFor: KeysFor
  parcelHub: HubSettings
  hubTimeouts?: HubTimeouts
}): ParcelHubs {
  const keys = keysFor(purposes.parcels)
  const silentUntil = new Map<string, number>()
  const openHub = (account: HubAccount) => openShipmondoHub(address, account, hubTimeouts)
  const open = (store: StoreKey, sealed: string): string => {
    const secret = decryptSecret(sealed, keys, toSealContext(store))
    if (secret !== null) return secret
    throw new Error(
      'The keys of a parcel account cannot be opened: name the former TORV_SECRET in TORV_SECRET_OLD.',
    )
  }
  return {
    openHub,
    async findHub(job, store) {
      const sealed = await findEncryptedAccount(job, store)
      if (!sealed) return sharedAccount && openHub(sharedAccount)
      const { api_user, api_key } = sealed
      return openHub({ api_user: open(store, api_user), api_key: open(store, api_key) })
    },
    seal: (store, { api_user, api_key }) => ({
      api_user: encryptSecret(api_user, keys, toSealContext(store)),
      api_key: encryptSecret(api_key, keys, toSealContext(store)),
    }),
    isSilent: ({ store_id }) => (silentUntil.get(store_id) ?? 0) > Date.now(),
    noteSilence: ({ store_id }) => silentUntil.set(store_id, Date.now() + hubTimes.pause),
  }
}

/** The context that a sealed secret is bound to. */
function toSealContext({ company_id, store_id }: StoreKey): string {
  return `${company_id} ${store_id}`
}
