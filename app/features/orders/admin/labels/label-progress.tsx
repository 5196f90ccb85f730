import { useLocation } from 'react-router'
import { durations } from '#shared/durations.ts'
import { adminParcelsTexts } from '#features/delivery/rules/admin-parcels-texts.ts'
import { usePoll } from '#shell/admin/use-poll.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'

type Props = { done: number; total: number }

const { labels: words } = adminParcelsTexts

/** Polls the progress; without JavaScript a link reloads the page. */
export function LabelProgress({ done, total }: Props) {
  const { pathname, search } = useLocation()
  const text = words.progress(done, total)
  usePoll(durations.importPoll, text)
  return (
    <div className="paper grid gap-3 bg-ground p-5">
      <p role="status" className="font-medium tabular-nums">
        {text}
      </p>
      <ProgressBar done={done} max={total} label={text} />
      <p className="text-sm text-muted">{words.stays}</p>
      <noscript>
        <ButtonLink variant="secondary" href={`${pathname}${search}`}>
          {words.refresh}
        </ButtonLink>
      </noscript>
    </div>
  )
}
