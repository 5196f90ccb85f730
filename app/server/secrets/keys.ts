import { appRoles } from '../database/roles.ts'

/** Every purpose that a key is derived for, by who receives it. A new purpose is one more line here. */
export const keyPurposes = {
  /** Received by each process that serves: the passwords of its database roles, and what it seals and signs with. */
  serving: [
    ...appRoles,
    'scope',
    'order links',
    'payment accounts',
    'recovery codes of the staff',
    'second factors of the staff',
    'test payments',
  ],
  /** Held by the supervisor and the commands alone: the password of the embedded database's superuser. */
  supervisor: ['keeper'],
} as const

export type ServingPurpose = (typeof keyPurposes.serving)[number]
export type Purpose = ServingPurpose | (typeof keyPurposes.supervisor)[number]

/** The keys of one purpose, the newest first: that one closes and signs, and what any of them closed still opens. */
export type Keys = readonly [string, ...string[]]

export type KeysFor<Of extends Purpose = ServingPurpose> = (purpose: Of) => Keys

/** Sent to a serving process instead of the secret that the keys are derived from. */
export type ServingKeys = Readonly<Record<ServingPurpose, Keys>>
