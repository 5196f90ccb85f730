import { appRoles } from '../database/roles.ts'

/** Key purposes by recipient. */
export const keyPurposes = {
  /** For serving processes: passwords of their database roles, and keys for encryption and signing. */
  serving: [
    ...appRoles,
    'scope',
    'gift card codes',
    'order links',
    'parcel hub accounts',
    'payment accounts',
    'shop previews',
    'recovery codes of the staff',
    'second factors of the staff',
    'test payments',
  ],
  /** For the supervisor and commands only: passwords of the embedded database's superuser and of the directory. */
  supervisor: ['keeper', 'directory'],
} as const

export type ServingPurpose = (typeof keyPurposes.serving)[number]
export type Purpose = ServingPurpose | (typeof keyPurposes.supervisor)[number]

/** Newest key first: it encrypts and signs; older keys only decrypt and verify. */
export type Keys = readonly [string, ...string[]]

export type KeysFor<Of extends Purpose = ServingPurpose> = (purpose: Of) => Keys

/** Sent to serving processes, which never receive the secret itself. */
export type ServingKeys = Readonly<Record<ServingPurpose, Keys>>
