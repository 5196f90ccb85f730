import { AsyncLocalStorage } from 'node:async_hooks'

// The built pages contain this file a second time, so the storage is kept where both find it.
const key = Symbol.for('torv.party')

/** Runs work of one party, a network or a company: queues serve parties in turn. */
export function asParty<Result>(party: string, work: () => Result): Result {
  return getStorage().run(party, work)
}

/** Work of the platform itself is one party, too. */
export function getParty(): string {
  return getStorage().getStore() ?? ''
}

function getStorage(): AsyncLocalStorage<string> {
  const known: unknown = Reflect.get(globalThis, key)
  if (known instanceof AsyncLocalStorage) return known
  const storage = new AsyncLocalStorage<string>()
  Reflect.set(globalThis, key, storage)
  return storage
}
