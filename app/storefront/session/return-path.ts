import { ownPath, returnPathFrom, returnPathKey } from '#domain/safe-url.ts'

/** Remembers where somebody was on their way to when they were asked to sign in. */
export function keepReturnPath(path: string): void {
  const own = ownPath(path)
  if (own !== undefined) inStorage((storage) => storage.setItem(returnPathKey, own))
}

/** Where they go on to; asked once, it is forgotten. */
export function takeReturnPath(): string {
  return returnPathFrom(
    inStorage((storage) => {
      const kept = storage.getItem(returnPathKey)
      storage.removeItem(returnPathKey)
      return kept
    }),
  )
}

// A browser that keeps nothing for us still lets people in.
function inStorage<Answer>(work: (storage: Storage) => Answer): Answer | undefined {
  try {
    return work(sessionStorage)
  } catch {
    return undefined
  }
}
