import { useEffect } from 'react'
import { languageOf } from '#domain/locale.ts'
import { to } from '#domain/paths/shop.ts'
import type { SupportWords } from '#domain/text/support.ts'
import { ticketLook, ticketMay } from '#domain/ticket.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Link } from '#ui/link.tsx'
import { ToastProvider } from '#ui/toast.tsx'
import { useLiveThread } from '#ui/use-live-thread.ts'
import { shellWords } from '#domain/text/shell.ts'
import type { StoreView } from '../shell/store-view.ts'
import { Answers } from './answers.tsx'
import { Composer } from './composer.tsx'
import { Messages } from './messages.tsx'
import { Outgoing } from './outgoing.tsx'
import type { PhotoHref } from './photo-strip.tsx'
import { ThreadHead } from './thread-head.tsx'
import type { ReplyAnswer, ThreadView } from './thread-view.ts'
import { useOutbox } from './use-outbox.ts'
import { usePhotos } from './use-photos.ts'

type Props = {
  thread: ThreadView
  answer: ReplyAnswer | undefined
  store: StoreView
  words: SupportWords
}

export function Conversation(props: Props) {
  return (
    <ToastProvider closeLabel={shellWords(languageOf(props.store.locale)).close}>
      <Room {...props} />
    </ToastProvider>
  )
}

function Room({ thread, answer, store, words }: Props) {
  const { id } = thread
  const language = languageOf(store.locale)
  const photoHref: PhotoHref = (photo, size) => to.support.photo(id, photo, size)
  const live = useLiveThread(thread, (after) => to.support.events(id, after))
  const { message: draft = '', photo_ids = [] } = answer?.given ?? {}
  const outbox = useOutbox(id, { draft, language, onSent: live.add })
  const photos = usePhotos(photo_ids, language)
  useReading(id, live.messages.at(-1)?.position ?? 0)
  const status = ticketLook(live.status)
  const mayReply = status !== 'open' && ticketMay.reply({ status })
  return (
    <div className="shell pt-8 pb-14 md:pt-12 md:pb-20">
      <p className="mb-6 text-sm">
        <Link href={to.support()} className="link">
          {words.thread.back}
        </Link>
      </p>
      <ThreadHead thread={thread} status={live.status} locale={store.locale} />
      <div className="grid items-start gap-x-8 gap-y-10 lg:grid-cols-12">
        <section aria-label={words.thread.messages} className="grid gap-8 lg:col-span-8">
          <Messages
            photoHref={photoHref}
            messages={live.messages}
            store={store}
            words={words}
            waiting={
              <Outgoing outbox={outbox} shown={live.messages} photos={photos} words={words} />
            }
          />
          {live.isLost && mayReply && (
            <p role="status" className="text-sm text-muted">
              {words.thread.lineLost}
            </p>
          )}
          {mayReply ? (
            <Composer
              ticket_id={id}
              outbox={outbox}
              photos={photos}
              answer={answer}
              language={language}
              words={words}
            />
          ) : (
            <Ended words={words} />
          )}
        </section>
        <Answers thread={thread} words={words} photoHref={photoHref} />
      </div>
    </div>
  )
}

function Ended({ words }: { words: SupportWords }) {
  return (
    <div className="on-surface grid justify-items-start gap-5 rounded-card p-6 md:p-8">
      <p>{words.thread.ended}</p>
      <ButtonLink href={to.support.new()}>{words.newRequest}</ButtonLink>
    </div>
  )
}

/** Reports the read position as soon as the page is visible. */
function useReading(ticket_id: string, position: number): void {
  useEffect(() => {
    if (position === 0) return
    function tell() {
      if (document.visibilityState !== 'visible') return
      document.removeEventListener('visibilitychange', tell)
      const body = new FormData()
      body.set('position', String(position))
      void fetch(to.support.reading(ticket_id), { method: 'POST', body }).catch(() => null)
    }
    document.addEventListener('visibilitychange', tell)
    tell()
    return () => document.removeEventListener('visibilitychange', tell)
  }, [ticket_id, position])
}
