import type { ReactNode } from 'react'
import type { StoreView } from './store-view.ts'

/** Lets a route's `handle` render its own error if the shop's layout failed too. */
export type RouteErrorView = { Fault: (props: { store: StoreView }) => ReactNode }

export function hasErrorView(handle: unknown): handle is RouteErrorView {
  return (
    typeof handle === 'object' &&
    handle !== null &&
    'Fault' in handle &&
    typeof handle.Fault === 'function'
  )
}
