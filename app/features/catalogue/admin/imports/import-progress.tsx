import { durations } from '#shared/durations.ts'
import { to } from '#shared/paths/paths.ts'
import { adminImportsTexts } from '../../rules/admin-product-imports-texts.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { usePoll } from '#shell/admin/use-poll.ts'

type Props = { view: { id: string; state: string; done: number; total: number } }

const { one: words } = adminImportsTexts

/** Polls the progress; without JavaScript a link reloads the page. */
export function ImportProgress({ view: { id, state, done, total } }: Props) {
  const text = state === 'reading' ? words.reading(done, total) : words.saving(done, total)
  usePoll(durations.importPoll, text)
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
