import { useEffect } from 'react'
import { getLanguage } from '#domain/stores/locale.ts'
import { to } from '#domain/paths/shop.ts'
import type { SupportTexts } from '#domain/text/support.ts'
import { toBadgeStatus, ticketMay } from '#domain/support/ticket.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Link } from '#ui/link.tsx'
import { ToastProvider } from '#ui/toast.tsx'
import { useLiveThread } from '#ui/use-live-thread.ts'
import { shellTexts } from '#domain/text/shell.ts'
import type { StoreView } from '../shell/store-view.ts'
import { Answers } from './answers.tsx'
import { Composer } from './composer.tsx'
import { Messages } from './messages.tsx'
import { Outgoing } from './outgoing.tsx'
import type { PhotoHref } from './photo-strip.tsx'
import { ThreadHead } from './thread-head.tsx'
import type { ReplyResult, ThreadView } from './thread-view.ts'
import { useOutbox } from './use-outbox.ts'
import { usePhotos } from './use-photos.ts'

type Props = {
  thread: ThreadView
  result: ReplyResult | undefined
  store: StoreView
  texts: SupportTexts
}

export function Conversation(props: Props) {
  return (
    <ToastProvider closeLabel={shellTexts(getLanguage(props.store.locale)).close}>
      <LiveConversation {...props} />
    </ToastProvider>
  )
}

function LiveConversation({ thread, result, store, texts }: Props) {
  const { id } = thread
  const language = getLanguage(store.locale)
  const photoHref: PhotoHref = (photo, size) => to.support.photo(id, photo, size)
  const live = useLiveThread(thread, (after) => to.support.events(id, after))
  const { message: draft = '', photo_ids = [] } = result?.given ?? {}
  const outbox = useOutbox(id, { draft, language, onSent: live.add })
  const photos = usePhotos(photo_ids, language)
  useReadMarker(id, live.messages.at(-1)?.position ?? 0)
  const status = toBadgeStatus(live.status)
  const mayReply = status !== 'open' && ticketMay.reply({ status })
  return (
    <div className="shell pt-8 pb-14 md:pt-12 md:pb-20">
      <p className="mb-6 text-sm">
        <Link href={to.support()} className="link">
          {texts.thread.back}
        </Link>
      </p>
      <ThreadHead thread={thread} status={live.status} locale={store.locale} />
      <div className="grid items-start gap-x-8 gap-y-10 lg:grid-cols-12">
        <section aria-label={texts.thread.messages} className="grid gap-8 lg:col-span-8">
          <Messages
            photoHref={photoHref}
            messages={live.messages}
            store={store}
            texts={texts}
            pending={
              <Outgoing outbox={outbox} shown={live.messages} photos={photos} texts={texts} />
            }
          />
          {live.isConnectionLost && mayReply && (
            <p role="status" className="text-sm text-muted">
              {texts.thread.lineLost}
            </p>
          )}
          {mayReply ? (
            <Composer
              ticket_id={id}
              outbox={outbox}
              photos={photos}
              result={result}
              language={language}
              texts={texts}
            />
          ) : (
            <Ended texts={texts} />
          )}
        </section>
        <Answers thread={thread} texts={texts} photoHref={photoHref} />
      </div>
    </div>
  )
}

function Ended({ texts }: { texts: SupportTexts }) {
  return (
    <div className="on-surface grid justify-items-start gap-5 rounded-card p-6 md:p-8">
      <p>{texts.thread.ended}</p>
      <ButtonLink href={to.support.new()}>{texts.newRequest}</ButtonLink>
    </div>
  )
}

/** Reports the read position as soon as the page is visible. */
function useReadMarker(ticket_id: string, position: number): void {
  useEffect(() => {
    if (position === 0) return
    function sendPosition() {
      if (document.visibilityState !== 'visible') return
      document.removeEventListener('visibilitychange', sendPosition)
      const body = new FormData()
      body.set('position', String(position))
      void fetch(to.support.reading(ticket_id), { method: 'POST', body }).catch(() => null)
    }
    document.addEventListener('visibilitychange', sendPosition)
    sendPosition()
    return () => document.removeEventListener('visibilitychange', sendPosition)
  }, [ticket_id, position])
}
