import { findReader, type Staff } from './database.ts'

/** `as_of` is set if what was read may be seconds older than now; the page tells it. */
export type ReplicaRead<Result> = { result: Result; as_of: Date | null }

/**
 * Reads from the replica, or from the primary if there is none that is near. Only for what nothing is decided or
 * written from; permissions are asked before, with the given handle.
 */
export async function readFromReplica<Result>(
  staff: Staff,
  work: (reader: Staff) => Promise<Result>,
): Promise<ReplicaRead<Result>> {
  const reader = findReader(staff)
  const time = reader?.replica.readTime()
  if (reader && time) {
    try {
      const result = await work(reader.create())
      return { result, as_of: time.isBehind ? time.as_of : null }
    } catch {
      // Gone, or the query was cancelled for the replay: the primary repeats it, and tells its own errors.
      reader.replica.onError()
    }
  }
  return { result: await work(staff), as_of: null }
}
