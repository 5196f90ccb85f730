import { useMemo, useSyncExternalStore } from 'react'
import { trustMarkup } from './trusted-markup.ts'

/**
 * Our own markup alone may pass: sanitised HTML or theme CSS. Memoised because React sets innerHTML again whenever
 * the object identity changes.
 */
export function useTrustedMarkup(markup: string): { __html: string } {
  return useMemo(() => ({ __html: trustMarkup(markup) }), [markup])
}

/** True on the server and during hydration. */
export function useIsServerRender(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => false,
    () => true,
  )
}
