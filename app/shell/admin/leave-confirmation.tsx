import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { adminCommonTexts } from '#shared/text/admin/common.ts'
import { Button } from '#ui/button.tsx'
import { Confirmation } from '#ui/dialog.tsx'
import { hasUnsavedWork } from '#web/unsaved-work.ts'

const { leaving: words } = adminCommonTexts

/** Warns about unsaved changes before leaving the page. */
export function LeaveConfirmation() {
  const { state, proceed, reset } = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && hasUnsavedWork(nextLocation.pathname),
  )
  useEffect(() => {
    const warnBeforeUnload = (event: BeforeUnloadEvent) => {
      if (hasUnsavedWork(null)) event.preventDefault()
    }
    window.addEventListener('beforeunload', warnBeforeUnload)
    return () => window.removeEventListener('beforeunload', warnBeforeUnload)
  }, [])
  return (
    <Confirmation
      isOpen={state === 'blocked'}
      onClose={() => reset?.()}
      title={words.title}
      cancelLabel={words.stay}
      action={
        <Button variant="danger" onClick={() => proceed?.()}>
          {words.leave}
        </Button>
      }
    >
      {words.text}
    </Confirmation>
  )
}
