import type { Address } from '#platform/database/address.ts'
import type { DirectoryAddress } from '#cells/server/cell-directory.ts'
import type { MetricValues } from '#platform/http/metrics.ts'
import type { Storages } from '#platform/files/file-storage.ts'
import type { CloseMode } from '#platform/http/server.ts'
import type { ServingKeys } from '#platform/crypto/keys.ts'

// Messages between the supervisor and the serving processes.

export type ServeMessage = {
  serve: {
    name: string
    address: Address
    keys: ServingKeys
    /** The address of the demo's parcel hub. */
    parcelHub?: string
    /** The directory of all cells, with the role of this one. */
    directory?: DirectoryAddress
    files: Storages
    hasQueue: boolean
  }
}
/** The build is current and may be loaded while the database is still being prepared. */
export type LoadMessage = { load: true }
export type MetricsRequest = { tell: number }
export type LeaveMessage = { leave: CloseMode }
/** Another process started a new cached page of this store. */
export type PageStartedMessage = { hear: string }
export type SupervisorMessage =
  | ServeMessage
  | LoadMessage
  | MetricsRequest
  | LeaveMessage
  | PageStartedMessage

/** Sent by the event loop of a serving process, with whether a debugger may stop it. */
export type BeatMessage = { beat: { isDebugged: boolean } }

export type WorkerMessage =
  | { awake: true }
  | { open: { port: number } }
  | { told: { number: number; figures: MetricValues } }
  | { began: string }
  | BeatMessage

export function isSupervisorMessage(message: unknown): message is SupervisorMessage {
  return hasOneOf(message, ['serve', 'load', 'tell', 'leave', 'hear'])
}

export function isWorkerMessage(message: unknown): message is WorkerMessage {
  return hasOneOf(message, ['awake', 'open', 'told', 'began', 'beat'])
}

function hasOneOf(message: unknown, names: readonly string[]): boolean {
  return typeof message === 'object' && message !== null && names.some((name) => name in message)
}
