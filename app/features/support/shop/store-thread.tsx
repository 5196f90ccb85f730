import type { ReactNode } from 'react'
import type { LiveMessage } from '../rules/live-message.ts'
import { formatTime, toCalendarDay } from '#shared/stores/dates.ts'
import type { SupportTexts } from '../rules/texts.ts'
import { Thread } from '#ui/conversation/thread.tsx'
import type { PhotoSource } from '#ui/conversation/photo-strip.tsx'

type Props = {
  messages: readonly LiveMessage[]
  storeName: string
  texts: SupportTexts
  photos: PhotoSource
  pending?: ReactNode
}

/** Messages as customers and guests see them: by day, with the store as the other side. */
export function StoreThread({ storeName, texts, ...rest }: Props) {
  const { messages, noMessages, you } = texts.thread
  return (
    <Thread
      {...rest}
      reader="customer"
      texts={{ title: messages, none: noMessages }}
      formatDay={(message) => formatDay(message, texts)}
      renderHead={({ is_staff }, isContinuation) =>
        isContinuation ? null : <p className="bubble-head">{is_staff ? storeName : you}</p>
      }
      renderFoot={({ created_at }) => (
        <time dateTime={created_at} className="bubble-time">
          {formatTime(created_at)}
        </time>
      )}
    />
  )
}

function formatDay(
  { created_at }: LiveMessage,
  { thread, weekdays, months }: SupportTexts,
): string {
  const { weekday, day, month } = toCalendarDay(created_at)
  return thread.day(weekdays[weekday] ?? '', day, months[month - 1] ?? '')
}
