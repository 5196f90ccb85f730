import type { LiveMessage } from '#features/support/rules/live-message.ts'
import type { SupportTexts } from '#features/support/rules/texts.ts'
import { Button } from '#ui/button.tsx'
import type { Outbox, PendingMessage } from './use-outbox.ts'
import type { Photos } from './use-photos.ts'

type Props = {
  outbox: Outbox
  /** A sent message may arrive live before its own request returns. */
  shown: readonly LiveMessage[]
  photos: Photos
  texts: SupportTexts
}

/** A message that could not be sent stays visible, so that no text is lost. */
export function Outgoing({ outbox, shown, photos, texts }: Props) {
  const ids = new Set(shown.map(({ id }) => id))
  return outbox.pending
    .filter(({ key }) => !ids.has(key))
    .map((entry) => (
      <div key={entry.key} className="bubble bubble-waiting" data-staff="false" data-own>
        <div className="bubble-body on-primary">
          <p className="whitespace-pre-wrap">{entry.message}</p>
        </div>
        {entry.error === null ? (
          <p role="status" className="bubble-time">
            {entry.waits ?? texts.thread.sending}
          </p>
        ) : (
          <NotSent
            error={entry.error}
            texts={texts}
            onRetry={() => outbox.retry(entry)}
            onEdit={() => {
              photos.replace([...entry.photo_ids, ...photos.ids])
              outbox.edit(entry)
            }}
          />
        )}
      </div>
    ))
}

type NotSentProps = {
  error: NonNullable<PendingMessage['error']>
  texts: SupportTexts
  onRetry: () => void
  onEdit: () => void
}

function NotSent({ error, texts: { thread }, onRetry, onEdit }: NotSentProps) {
  return (
    <div className="grid justify-items-end gap-2">
      <p role="alert" className="text-sm text-danger">
        {error}
      </p>
      <div className="flex gap-2">
        <Button size="small" variant="quiet" onClick={onEdit}>
          {thread.edit}
        </Button>
        <Button size="small" variant="secondary" onClick={onRetry}>
          {thread.tryAgain}
        </Button>
      </div>
    </div>
  )
}
