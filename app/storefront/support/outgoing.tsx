import type { LiveMessage } from '#domain/live-message.ts'
import type { SupportWords } from '#domain/text/support.ts'
import { Button } from '#ui/button.tsx'
import type { Outbox, Waiting } from './use-outbox.ts'
import type { Photos } from './use-photos.ts'

type Props = {
  outbox: Outbox
  /** A sent message may arrive live before its own request returns. */
  shown: readonly LiveMessage[]
  photos: Photos
  words: SupportWords
}

/** A message that could not be sent stays visible, so that no text is lost. */
export function Outgoing({ outbox, shown, photos, words }: Props) {
  const ids = new Set(shown.map(({ id }) => id))
  return outbox.waiting
    .filter(({ key }) => !ids.has(key))
    .map((one) => (
      <div key={one.key} className="bubble bubble-waiting" data-staff="false">
        <div className="bubble-body on-primary">
          <p className="whitespace-pre-line">{one.message}</p>
        </div>
        {one.fault === null ? (
          <p className="bubble-time">{words.thread.sending}</p>
        ) : (
          <NotSent
            fault={one.fault}
            words={words}
            onAgain={() => outbox.sendAgain(one)}
            onEdit={() => {
              photos.replace([...one.photo_ids, ...photos.ids])
              outbox.edit(one)
            }}
          />
        )}
      </div>
    ))
}

type NotSentProps = {
  fault: NonNullable<Waiting['fault']>
  words: SupportWords
  onAgain: () => void
  onEdit: () => void
}

function NotSent({ fault, words: { thread }, onAgain, onEdit }: NotSentProps) {
  return (
    <div className="grid justify-items-end gap-2">
      <p role="alert" className="text-sm text-danger">
        {fault}
      </p>
      <div className="flex gap-2">
        <Button size="small" variant="quiet" onClick={onEdit}>
          {thread.edit}
        </Button>
        <Button size="small" variant="secondary" onClick={onAgain}>
          {thread.tryAgain}
        </Button>
      </div>
    </div>
  )
}
