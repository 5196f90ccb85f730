import { to } from '#domain/paths/paths.ts'
import { adminSupportTexts as texts } from '#domain/text/admin/support.ts'
import { classNames } from '#ui/class-names.ts'
import { Timestamp } from '../shell/timestamp.tsx'
import { PhotoStrip } from './photo-strip.tsx'
import type { MessageView, TicketView } from './ticket-view.ts'

export function Thread({ ticket }: { ticket: TicketView }) {
  const { messages } = ticket
  const lastSeenMessage = messages.findLast(
    ({ is_staff, position }) => is_staff && position <= ticket.read_by_customer,
  )
  return (
    <section aria-labelledby="thread" className="grid gap-4">
      <h2 id="thread" className="heading text-lg">
        {texts.thread.title}
      </h2>
      {messages.length === 0 && <p className="text-muted">{texts.thread.none}</p>}
      <ol aria-live="polite" className="grid gap-4">
        {messages.map((message) => (
          <Message
            key={message.id}
            message={message}
            ticket_id={ticket.id}
            isLastSeen={message === lastSeenMessage}
          />
        ))}
      </ol>
    </section>
  )
}

type Props = { message: MessageView; ticket_id: string; isLastSeen: boolean }

function Message({ message, ticket_id, isLastSeen }: Props) {
  const { is_staff, author, created_at, photos } = message
  return (
    <li
      data-testid="message"
      data-staff={is_staff}
      className={classNames('grid max-w-[42rem] gap-1.5', is_staff && 'justify-self-end')}
    >
      <p className={classNames('text-xs text-muted', is_staff && 'text-end')}>
        <span className="font-medium text-ink">
          {is_staff ? (author ?? texts.thread.staff) : texts.thread.customer}
        </span>{' '}
        · <Timestamp at={created_at} hasTime />
      </p>
      <div
        className={classNames(
          'grid gap-3 rounded-card px-4 py-3 wrap-anywhere whitespace-pre-wrap',
          is_staff ? 'on-primary' : 'border border-line bg-ground',
        )}
      >
        <p>{message.message}</p>
        <PhotoStrip
          photos={photos}
          getHref={(id, size) => to.admin.ticket.photo(ticket_id, id, size)}
        />
      </div>
      {isLastSeen && <p className="text-end text-xs text-muted">{texts.thread.seen}</p>}
    </li>
  )
}
