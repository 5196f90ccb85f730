import { Fragment, type ReactNode } from 'react'
import type { LiveMessage } from '#domain/live-message.ts'
import { dayOf, formatTime } from '#domain/locale.ts'
import type { SupportWords } from '#domain/text/support.ts'
import type { StoreView } from '../shell/store-view.ts'
import { PhotoStrip, type PhotoHref } from './photo-strip.tsx'

type Props = {
  messages: readonly LiveMessage[]
  store: StoreView
  words: SupportWords
  photoHref: PhotoHref
  /** Messages that are still being sent. */
  waiting: ReactNode
}

export function Messages({ messages, store, words, photoHref, waiting }: Props) {
  return (
    <div role="log" aria-label={words.thread.messages} className="grid gap-4">
      {messages.length === 0 && <p className="text-muted">{words.thread.noMessages}</p>}
      {messages.map((message, index) => {
        const before = messages[index - 1]
        const isNewDay = !before || dayIn(before, words) !== dayIn(message, words)
        const follows = !isNewDay && before.is_staff === message.is_staff
        return (
          <Fragment key={message.id}>
            {isNewDay && <p className="day">{dayIn(message, words)}</p>}
            <Bubble
              message={message}
              photoHref={photoHref}
              head={follows ? null : message.is_staff ? store.name : words.thread.you}
              words={words}
            />
          </Fragment>
        )
      })}
      {waiting}
    </div>
  )
}

function dayIn({ created_at }: LiveMessage, { thread, weekdays, months }: SupportWords): string {
  const { weekday, day, month } = dayOf(created_at)
  return thread.day(weekdays[weekday] ?? '', day, months[month - 1] ?? '')
}

type BubbleProps = {
  message: LiveMessage
  photoHref: PhotoHref
  /** Null when the previous message has the same author. */
  head: string | null
  words: SupportWords
}

function Bubble({ message, photoHref, head, words }: BubbleProps) {
  return (
    <div
      data-testid="message"
      data-staff={message.is_staff}
      data-follows={head === null || undefined}
      className="bubble"
    >
      {head !== null && <p className="bubble-head">{head}</p>}
      <div className={message.is_staff ? 'bubble-body on-surface' : 'bubble-body on-primary'}>
        <p className="whitespace-pre-line">{message.message}</p>
        <PhotoStrip photos={message.photos} hrefOf={photoHref} words={words.photos} />
      </div>
      <time dateTime={message.created_at} className="bubble-time">
        {formatTime(message.created_at)}
      </time>
    </div>
  )
}
