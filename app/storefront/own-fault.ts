import type { ReactNode } from 'react'
import type { StoreView } from './shell/store-view.ts'

/** What a route says of itself, so that its own words stand where it failed together with the shop around it. */
export type OwnFault = { Fault: (props: { store: StoreView }) => ReactNode }

export function hasOwnFault(handle: unknown): handle is OwnFault {
  return (
    typeof handle === 'object' &&
    handle !== null &&
    'Fault' in handle &&
    typeof handle.Fault === 'function'
  )
}
