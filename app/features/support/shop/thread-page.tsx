import type { ReactNode } from 'react'
import { type Locale, getLanguage, createLocaleSettings } from '#shared/stores/locale.ts'
import { type SupportTexts, supportTexts } from '../rules/texts.ts'
import { type PhotoSource, PhotoStrip } from '#ui/conversation/photo-strip.tsx'
import { Link } from '#ui/link.tsx'
import type { ThreadView } from './thread-view.ts'
import { termsField } from '../rules/ticket-questions.ts'
import { formatDate, formatTime, toCalendarDay } from '#shared/stores/dates.ts'
import { ticketTexts } from '../rules/tickets-texts.ts'
import { isTypeInTitle, toBadgeStatus } from '../rules/ticket.ts'
import { StatusBadge } from '#ui/badge.tsx'
import type { LiveMessage } from '../rules/live-message.ts'
import { Thread } from '#ui/conversation/thread.tsx'

type Props = {
  thread: ThreadView
  status: string
  backTo: string
  locale: Locale
  texts: SupportTexts
  photos: PhotoSource
  children: ReactNode
}

/** A ticket with its messages, for customers and guests. */
export function ThreadPage({ thread, status, backTo, locale, texts, photos, children }: Props) {
  return (
    <div className="shell pt-8 pb-14 md:pt-12 md:pb-20">
      <p className="mb-6 text-sm">
        <Link href={backTo} className="link">
          {texts.thread.back}
        </Link>
      </p>
      <ThreadHead thread={thread} status={status} locale={locale} />
      <div className="grid items-start gap-x-8 gap-y-10 lg:grid-cols-12">
        <section aria-label={texts.thread.messages} className="grid gap-8 lg:col-span-8">
          {children}
        </section>
        <Answers thread={thread} texts={texts} photos={photos} />
      </div>
    </div>
  )
}

type AnswersProps = { thread: ThreadView; texts: SupportTexts; photos: PhotoSource }

function Answers({ thread, texts, photos }: AnswersProps) {
  const { answers } = thread
  if (answers.length === 0 && thread.photos.length === 0) return null
  return (
    <section
      aria-labelledby="answers"
      className="on-surface grid gap-5 rounded-card p-6 below-header lg:sticky lg:col-span-4"
    >
      <h2 id="answers" className="heading text-lg">
        {texts.thread.answers}
      </h2>
      <dl className="grid gap-4">
        {answers.map(({ name, label, answer }) => (
          <div key={name}>
            <dt className="text-sm text-muted">
              {name === termsField ? texts.thread.agreedToTerms : label}
            </dt>
            <dd className="wrap-anywhere whitespace-pre-line">{formatAnswer(answer, texts)}</dd>
          </div>
        ))}
      </dl>
      <PhotoStrip {...photos} photos={thread.photos} />
    </section>
  )
}

function formatAnswer(answer: string | boolean, { thread }: SupportTexts): string {
  if (typeof answer === 'string') return answer
  return answer ? thread.yes : thread.no
}

type ThreadHeadProps = { thread: ThreadView; status: string; locale: Locale }

function ThreadHead({ thread, status, locale }: ThreadHeadProps) {
  const { list, thread: words } = supportTexts(getLanguage(locale))
  const { types, statuses } = ticketTexts(getLanguage(locale))
  const { dateFormat } = createLocaleSettings(locale, 'DKK')
  return (
    <header className="mb-10 grid gap-3 md:mb-12">
      <h1 className="heading text-3xl wrap-anywhere">{thread.title}</h1>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <StatusBadge status={status} label={statuses[toBadgeStatus(status)]} />
        {status === 'waiting_customer' && <p className="text-sm font-medium">{list.waiting}</p>}
        <p className="dotted text-sm text-muted">
          {!isTypeInTitle(thread.title, types[thread.type]) && <span>{types[thread.type]}</span>}
          <span>{list.reference(thread.reference)}</span>
          <span>{list.created(formatDate(thread.created_at, dateFormat))}</span>
          {thread.order_number !== null && <span>{words.order(thread.order_number)}</span>}
        </p>
      </div>
    </header>
  )
}

type StoreThreadProps = {
  messages: readonly LiveMessage[]
  storeName: string
  texts: SupportTexts
  photos: PhotoSource
  pending?: ReactNode
}

/** Messages as customers and guests see them: by day, with the store as the other side. */
export function StoreThread({ storeName, texts, ...rest }: StoreThreadProps) {
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
