import { parseOwnPath, parseReturnPath, returnPathKey } from '#shared/safe-url.ts'

export function storeReturnPath(path: string): void {
  const own = parseOwnPath(path)
  if (own !== undefined) withStorage((storage) => storage.setItem(returnPathKey, own))
}

/** Removes the return path from the address once it is stored. */
export function moveReturnPath({ dataset }: HTMLElement): void {
  storeReturnPath(dataset['path'] ?? '')
  history.replaceState(history.state, '', location.pathname)
}

export function takeReturnPath(): string {
  return parseReturnPath(
    withStorage((storage) => {
      const stored = storage.getItem(returnPathKey)
      storage.removeItem(returnPathKey)
      return stored
    }),
  )
}

// Sign-in works without storage too.
function withStorage<Result>(work: (storage: Storage) => Result): Result | undefined {
  try {
    return work(sessionStorage)
  } catch {
    return undefined
  }
}
