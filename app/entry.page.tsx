import { lazy, Suspense, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { RouterProvider, UNSAFE_FrameworkContext as FrameworkContext } from 'react-router'
import type { InitialPage } from './entry.arrival.tsx'
import { OutermostBoundary } from './entry.boundary.tsx'
import type { LazyRouter } from './entry.resting.ts'
import { replayFieldValues } from './entry.typed.ts'

type Props = { arrival: InitialPage; router: LazyRouter; onError: (error: unknown) => void }

/** Must match the tree rendered on the server. */
export function HydratedPage({ arrival, router, onError }: Props) {
  const [location, setLocation] = useState(router.state.location)
  // Set after hydration, because the server renders nothing here.
  const [isAwake, setIsAwake] = useState(false)
  useEffect(() => {
    const update = () => {
      setLocation(router.state.location)
      setIsAwake(router.isAwake)
    }
    update()
    return router.subscribe(update)
  }, [router])
  useWaking(router)
  useEffect(replayFieldValues, [])
  const { frame, manifest, modules } = arrival
  return (
    <>
      <FrameworkContext value={{ ...frame, manifest, routeModules: modules }}>
        <OutermostBoundary location={location}>
          <RouterProvider router={router} onError={onError} flushSync={flushSync} />
        </OutermostBoundary>
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
function useWaking(router: LazyRouter): void {
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
