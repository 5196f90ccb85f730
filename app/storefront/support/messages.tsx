import { Fragment, type ReactNode } from 'react'
import type { LiveMessage } from '#domain/support/live-message.ts'
import { toCalendarDay, formatTime } from '#domain/stores/locale.ts'
import type { SupportTexts } from '#domain/text/support.ts'
import type { StoreView } from '../shell/store-view.ts'
import { PhotoStrip, type PhotoHref } from './photo-strip.tsx'

type Props = {
  messages: readonly LiveMessage[]
  store: StoreView
  texts: SupportTexts
  photoHref: PhotoHref
  /** Messages that are still being sent. */
  pending: ReactNode
}

export function Messages({ messages, store, texts, photoHref, pending }: Props) {
  return (
    <div role="log" aria-label={texts.thread.messages} className="grid gap-4">
      {messages.length === 0 && <p className="text-muted">{texts.thread.noMessages}</p>}
      {messages.map((message, index) => {
        const previous = messages[index - 1]
        const isNewDay = !previous || formatDay(previous, texts) !== formatDay(message, texts)
        const isContinuation = !isNewDay && previous.is_staff === message.is_staff
        return (
          <Fragment key={message.id}>
            {isNewDay && <p className="day">{formatDay(message, texts)}</p>}
            <Bubble
              message={message}
              photoHref={photoHref}
              author={isContinuation ? null : message.is_staff ? store.name : texts.thread.you}
              texts={texts}
            />
          </Fragment>
        )
      })}
      {pending}
    </div>
  )
}

function formatDay(
  { created_at }: LiveMessage,
  { thread, weekdays, months }: SupportTexts,
): string {
  const { weekday, day, month } = toCalendarDay(created_at)
  return thread.day(weekdays[weekday] ?? '', day, months[month - 1] ?? '')
}

type BubbleProps = {
  message: LiveMessage
  photoHref: PhotoHref
  /** Null when the previous message has the same author. */
  author: string | null
  texts: SupportTexts
}

function Bubble({ message, photoHref, author, texts }: BubbleProps) {
  return (
    <div
      data-testid="message"
      data-staff={message.is_staff}
      data-follows={author === null || undefined}
      className="bubble"
    >
      {author !== null && <p className="bubble-head">{author}</p>}
      <div className={message.is_staff ? 'bubble-body on-surface' : 'bubble-body on-primary'}>
        <p className="whitespace-pre-line">{message.message}</p>
        <PhotoStrip photos={message.photos} getHref={photoHref} texts={texts.photos} />
      </div>
      <time dateTime={message.created_at} className="bubble-time">
        {formatTime(message.created_at)}
      </time>
    </div>
  )
}
