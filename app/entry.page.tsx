import { lazy, Suspense, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { RouterProvider, UNSAFE_FrameworkContext as FrameworkContext } from 'react-router'
import type { Arrival } from './entry.arrival.tsx'
import { LastBoundary } from './entry.boundary.tsx'
import type { RestingRouter } from './entry.resting.ts'
import { sayTypedAgain } from './entry.typed.ts'

type Props = { arrival: Arrival; router: RestingRouter; onError: (fault: unknown) => void }

/** Must match the tree rendered on the server. */
export function ArrivedPage({ arrival, router, onError }: Props) {
  const [location, setLocation] = useState(router.state.location)
  // Set after hydration, because the server renders nothing here.
  const [isAwake, setIsAwake] = useState(false)
  useEffect(() => {
    const look = () => {
      setLocation(router.state.location)
      setIsAwake(router.isAwake)
    }
    look()
    return router.subscribe(look)
  }, [router])
  useWaking(router)
  useEffect(sayTypedAgain, [])
  const { frame, manifest, modules } = arrival
  return (
    <>
      <FrameworkContext value={{ ...frame, manifest, routeModules: modules }}>
        <LastBoundary location={location}>
          <RouterProvider router={router} onError={onError} flushSync={flushSync} />
        </LastBoundary>
      </FrameworkContext>
      <>
        {isAwake && (
          <Suspense>
            <Discovery router={router} arrival={arrival} />
          </Suspense>
        )}
      </>
    </>
  )
}

const Discovery = lazy(async () => ({ default: (await import('./entry.router.ts')).Discovery }))

// Starts the router when a link is hovered, pressed or focused.
function useWaking(router: RestingRouter): void {
  useEffect(() => {
    const onApproach = ({ target }: Event) => {
      if (target instanceof Element && target.closest('a, form')) router.wake().catch(() => {})
    }
    const approaches = ['pointerover', 'pointerdown', 'focusin']
    for (const approach of approaches) document.addEventListener(approach, onApproach)
    return () => {
      for (const approach of approaches) document.removeEventListener(approach, onApproach)
    }
  }, [router])
}
