import type { Scoped } from './database.ts'

/**
 * Asks several questions over one connection. They are sent behind each other without waiting, so a page that needs
 * four answers pays for one journey.
 */
export function together<Handle extends Scoped, Answer>(
  handle: Handle,
  ask: (handle: Handle) => Promise<Answer>,
): Promise<Answer> {
  // A transaction has its connection already.
  if (handle.isTransaction) return ask(handle)
  return handle
    .connection()
    .execute((one) => ask(Object.assign(one, { scope: handle.scope }) as unknown as Handle))
}
