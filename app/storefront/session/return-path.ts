import { ownPath, returnPathFrom, returnPathKey } from '#domain/safe-url.ts'

export function keepReturnPath(path: string): void {
  const own = ownPath(path)
  if (own !== undefined) inStorage((storage) => storage.setItem(returnPathKey, own))
}

export function takeReturnPath(): string {
  return returnPathFrom(
    inStorage((storage) => {
      const kept = storage.getItem(returnPathKey)
      storage.removeItem(returnPathKey)
      return kept
    }),
  )
}

// Sign-in works without storage too.
function inStorage<Answer>(work: (storage: Storage) => Answer): Answer | undefined {
  try {
    return work(sessionStorage)
  } catch {
    return undefined
  }
}
