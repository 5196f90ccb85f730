import type { HubAccount } from '#platform/parcels/parcel-hub.ts'
import { openParcelHubs, type ParcelHubs } from '#platform/parcels/parcel-hubs.ts'
import type { KeysFor } from '#platform/crypto/keys.ts'
import { openShipmondoHub, type HubTimeouts } from '#platform/parcels/shipmondo/shipmondo-hub.ts'
import { demoAccount } from '../../tools/parcel-hub/demo-account.ts'
import type { ParcelHubTwin } from '../../tools/parcel-hub/server.ts'
import { deriveTestKeys } from './cluster.ts'

export const hubAccount: HubAccount = { api_user: demoAccount.user, api_key: demoAccount.key }

/** Shorter than the delay of a slow answer. */
const timeouts: HubTimeouts = { question: 1_500, purchase: 1_500 }

export function openTestHub({ address }: ParcelHubTwin, account = hubAccount) {
  return openShipmondoHub(address, account, timeouts)
}

/** The hubs of stores without an account of their own, unless `sharedAccount` is null. */
export function openTestHubs(
  { address }: Pick<ParcelHubTwin, 'address'>,
  {
    sharedAccount = hubAccount,
    keysFor = deriveTestKeys,
  }: {
    sharedAccount?: HubAccount | null
    keysFor?: KeysFor
  } = {},
): ParcelHubs {
  return openParcelHubs({
    keysFor,
    parcelHub: { address, sharedAccount },
    hubTimeouts: timeouts,
  })
}

/** Tests without parcels use it. */
export const noParcelHubs = openTestHubs({ address: 'http://127.0.0.1:9' }, { sharedAccount: null })
