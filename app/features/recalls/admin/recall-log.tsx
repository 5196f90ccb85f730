import { useFetcher } from 'react-router'
import { to } from '#shared/paths/paths.ts'
import { adminRecallTexts as texts } from '../rules/admin-texts.ts'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import { toErrorText, type FormResult } from '#web/form-result.ts'
import { SubmitButton } from '#web/submit-button.tsx'
import { formatDay } from '#shell/admin/timestamp.tsx'

type Recall = {
  id: string
  hazard: string
  created_at: Date
  ended_at: Date | null
  staff_name: string
  queued: number
  waiting: number
  unreachable: number
}

type Props = { recalls: readonly Recall[] }

/** The recalls of the product, with the people who started them and the number of buyers told. */
export function RecallLog({ recalls }: Props) {
  return (
    <Card title={texts.log}>
      {recalls.length === 0 && <p className="text-sm text-muted">{texts.noLog}</p>}
      <ul className="grid divide-y divide-line">
        {recalls.map((recall) => (
          <Entry key={recall.id} recall={recall} />
        ))}
      </ul>
    </Card>
  )
}

function Entry({ recall }: { recall: Recall }) {
  const ending = useFetcher<FormResult>()
  const error = toErrorText(ending.data)
  const { id, hazard, created_at, ended_at, staff_name, queued, waiting, unreachable } = recall
  return (
    <li className="grid gap-2 py-4 first:pt-0 last:pb-0">
      <p className="flex flex-wrap items-center gap-3">
        <Badge tone={ended_at ? 'quiet' : 'bad'}>
          {ended_at ? texts.ended(formatDay(ended_at)) : texts.running}
        </Badge>
        <span className="text-sm text-muted">
          {texts.started(formatDay(created_at), staff_name)}
        </span>
      </p>
      <p className="wrap-anywhere whitespace-pre-line">{hazard}</p>
      <p className="text-sm text-muted">{texts.progress(queued, waiting, unreachable)}</p>
      {error && <ErrorBox>{error}</ErrorBox>}
      {!ended_at && (
        <ending.Form method="post" action={to.admin.recallEnd(id)}>
          <SubmitButton variant="secondary" pendingLabel={texts.ending}>
            {texts.end}
          </SubmitButton>
        </ending.Form>
      )}
    </li>
  )
}
