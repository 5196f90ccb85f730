import type { Scoped } from './database.ts'

/** Runs several queries on one connection, one after the other; inOneRoundTrip() sends them together. */
export function onOneConnection<Handle extends Scoped, Result>(
  handle: Handle,
  work: (handle: Handle) => Promise<Result>,
): Promise<Result> {
  // A transaction already has its connection.
  if (handle.isTransaction) return work(handle)
  return handle.connection().execute((connection) =>
    work(
      Object.assign(connection, {
        scope: handle.scope,
        announceJobs: handle.announceJobs,
        files: handle.files,
      }) as unknown as Handle,
    ),
  )
}
