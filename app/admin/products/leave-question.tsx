import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { adminProductFormWords as words } from '#domain/text/admin/product-form.ts'
import { Button } from '#ui/button.tsx'
import { Confirmation } from '#ui/confirmation.tsx'

/** Whoever goes away from what they have not saved is asked first. */
export function LeaveQuestion({ isDirty }: { isDirty: boolean }) {
  const { state, proceed, reset } = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])
  return (
    <Confirmation
      isOpen={state === 'blocked'}
      onClose={() => reset?.()}
      title={words.unsavedTitle}
      cancelLabel={words.stay}
      action={
        <Button variant="danger" onClick={() => proceed?.()}>
          {words.leave}
        </Button>
      }
    >
      {words.unsavedText}
    </Confirmation>
  )
}
