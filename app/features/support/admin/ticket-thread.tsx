import { to } from '#shared/paths/paths.ts'
import { adminSupportTexts as texts } from '../rules/admin-texts.ts'
import type { LiveMessage } from '../rules/live-message.ts'
import { Thread } from '#ui/conversation/thread.tsx'
import { Timestamp } from '#shell/admin/timestamp.tsx'

type Props = {
  ticket_id: string
  messages: readonly LiveMessage[]
  /** Position up to which the customer has read. */
  readByCustomer: number
}

export function TicketThread({ ticket_id, messages, readByCustomer }: Props) {
  const lastSeenMessage = messages.findLast(
    ({ is_staff, position }) => is_staff && position <= readByCustomer,
  )
  return (
    <section aria-labelledby="thread" className="grid gap-4">
      <h2 id="thread" className="heading text-lg">
        {texts.thread.title}
      </h2>
      <Thread
        messages={messages}
        reader="staff"
        texts={texts.thread}
        photos={{
          getHref: (id, size) => to.admin.ticket.photo(ticket_id, id, size),
          texts: texts.photos,
        }}
        renderHead={({ is_staff, author, created_at }) => (
          <p className="bubble-head">
            <span className="font-medium text-ink">
              {is_staff ? (author ?? texts.thread.staff) : texts.thread.customer}
            </span>{' '}
            · <Timestamp at={new Date(created_at)} hasTime />
          </p>
        )}
        renderFoot={(message) =>
          message === lastSeenMessage && <p className="bubble-time">{texts.thread.seen}</p>
        }
      />
    </section>
  )
}
