import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { pace } from '#domain/pace.ts'
import { to } from '#domain/paths.ts'
import { adminImportsWords } from '#domain/text/admin/product-imports.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { useLookAgain } from '../../shell/use-look-again.ts'

type Props = { view: { id: string; state: string; done: number; total: number } }

const { one: words } = adminImportsWords

/** Polls the progress; without JavaScript a link reloads the page. */
export function ImportProgress({ view: { id, state, done, total } }: Props) {
  const { state: looking } = useRevalidator()
  const lookAgain = useLookAgain()
  useEffect(() => {
    if (looking !== 'idle') return
    let isAsking = false
    const look = async () => {
      // Polls must not pile up on a slow connection.
      if (isAsking) return
      isAsking = true
      await lookAgain()
      isAsking = false
    }
    const timer = setInterval(() => void look(), pace.importLook)
    return () => clearInterval(timer)
  }, [looking, done, lookAgain])
  const text = state === 'reading' ? words.reading(done, total) : words.saving(done, total)
  return (
    <div className="paper grid gap-3 bg-ground p-5">
      <p role="status" className="font-medium tabular-nums">
        {text}
      </p>
      <ProgressBar done={done} of={Math.max(total, 1)} label={text} />
      <p className="text-sm text-muted">{words.stays}</p>
      <noscript>
        <ButtonLink variant="secondary" href={to.admin.productImport.one(id)}>
          {words.refresh}
        </ButtonLink>
      </noscript>
    </div>
  )
}
