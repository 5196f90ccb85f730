import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { durations } from '#domain/shared/durations.ts'
import { to } from '#domain/paths/paths.ts'
import { adminImportsTexts } from '#domain/text/admin/product-imports.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { useSafeRevalidate } from '#admin/shell/use-safe-revalidate.ts'

type Props = { view: { id: string; state: string; done: number; total: number } }

const { one: words } = adminImportsTexts

/** Polls the progress; without JavaScript a link reloads the page. */
export function ImportProgress({ view: { id, state, done, total } }: Props) {
  const { state: revalidationState } = useRevalidator()
  const poll = useSafeRevalidate()
  useEffect(() => {
    if (revalidationState !== 'idle') return
    let isPolling = false
    const pollOnce = async () => {
      // Polls must not pile up on a slow connection.
      if (isPolling) return
      isPolling = true
      await poll()
      isPolling = false
    }
    const timer = setInterval(() => void pollOnce(), durations.importPoll)
    return () => clearInterval(timer)
  }, [revalidationState, done, poll])
  const text = state === 'reading' ? words.reading(done, total) : words.saving(done, total)
  return (
    <div className="paper grid gap-3 bg-ground p-5">
      <p role="status" className="font-medium tabular-nums">
        {text}
      </p>
      <ProgressBar done={done} max={Math.max(total, 1)} label={text} />
      <p className="text-sm text-muted">{words.stays}</p>
      <noscript>
        <ButtonLink variant="secondary" href={to.admin.productImport.one(id)}>
          {words.refresh}
        </ButtonLink>
      </noscript>
    </div>
  )
}
