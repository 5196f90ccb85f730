import { Fragment, type ReactNode } from 'react'
import type { LiveMessage } from '#features/support/rules/live-message.ts'
import { classNames } from '#ui/class-names.ts'
import { PhotoStrip, type PhotoSource } from './photo-strip.tsx'

type Props = {
  messages: readonly LiveMessage[]
  /** The reader's own messages stand on the right. */
  reader: 'customer' | 'staff'
  texts: { title: string; none: string }
  photos: PhotoSource
  /** Text of the line before the first message of a day; without it there is none. */
  formatDay?: (message: LiveMessage) => string
  /** `isContinuation`: the previous message is from the same side and day. */
  renderHead: (message: LiveMessage, isContinuation: boolean) => ReactNode
  renderFoot: (message: LiveMessage) => ReactNode
  /** Messages that are still being sent. */
  pending?: ReactNode
}

/** The messages of a ticket, for customers, guests and staff. */
export function Thread({ messages, texts, formatDay, renderHead, pending, ...rest }: Props) {
  return (
    <div role="log" aria-label={texts.title} className="grid gap-4">
      {messages.length === 0 && <p className="text-muted">{texts.none}</p>}
      {messages.map((message, index) => {
        const previous = messages[index - 1]
        const day = formatDay?.(message)
        const isNewDay = !previous || formatDay?.(previous) !== day
        const isContinuation = !isNewDay && previous.is_staff === message.is_staff
        return (
          <Fragment key={message.id}>
            {isNewDay && day && <p className="day">{day}</p>}
            <Message {...rest} message={message} head={renderHead(message, isContinuation)} />
          </Fragment>
        )
      })}
      {pending}
    </div>
  )
}

type MessageProps = Pick<Props, 'reader' | 'photos' | 'renderFoot'> & {
  message: LiveMessage
  head: ReactNode
}

function Message({ message, reader, photos, head, renderFoot }: MessageProps) {
  const isOwn = message.is_staff === (reader === 'staff')
  return (
    <div
      data-testid="message"
      data-staff={message.is_staff}
      data-own={isOwn || undefined}
      data-follows={head === null || undefined}
      className="bubble"
    >
      {head}
      <div
        className={classNames(
          'bubble-body',
          isOwn ? 'on-primary' : reader === 'customer' && 'on-surface',
        )}
      >
        <p className="whitespace-pre-wrap">{message.message}</p>
        <PhotoStrip {...photos} photos={message.photos} />
      </div>
      {renderFoot(message)}
    </div>
  )
}
