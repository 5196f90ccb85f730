import { useEffect } from 'react'
import { getLanguage, type Locale } from '#shared/stores/locale.ts'
import { to } from '#shared/paths/shop.ts'
import { supportTexts, type SupportTexts } from '../rules/texts.ts'
import { ticketMay } from '../rules/ticket.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Outgoing } from '#ui/conversation/outgoing.tsx'
import type { PhotoSource } from '#ui/conversation/photo-strip.tsx'
import { useLiveThread } from '#ui/conversation/use-live-thread.ts'
import { useOutbox } from '#ui/conversation/use-outbox.ts'
import { usePhotos } from '#ui/conversation/use-photos.ts'
import { ToastProvider } from '#ui/toast.tsx'
import { ticketTexts } from '../rules/tickets-texts.ts'
import { getPhotoUrls } from './support-urls.ts'
import { ReplyForm } from './reply-form.tsx'
import { StoreThread, ThreadPage } from './thread-page.tsx'
import type { ReplyResult, ThreadView } from './thread-view.ts'

type Props = {
  thread: ThreadView
  result: ReplyResult | null
  storeName: string
  closeLabel: string
  locale: Locale
}

export function Conversation(props: Props) {
  return (
    <ToastProvider closeLabel={props.closeLabel}>
      <LiveConversation {...props} />
    </ToastProvider>
  )
}

function LiveConversation({ thread, result, storeName, locale }: Props) {
  const { id } = thread
  const language = getLanguage(locale)
  const texts = supportTexts(language)
  const photoSource: PhotoSource = {
    getHref: (photo, size) => to.support.photo(id, photo, size),
    texts: texts.photos,
  }
  const live = useLiveThread(
    { messages: thread.messages, state: { status: thread.status } },
    (after) => to.support.events(id, after),
  )
  const { message: draft = '', photo_ids = [] } = result?.given ?? {}
  const outbox = useOutbox({
    replyPath: to.support.reply(id),
    draft,
    language,
    sentText: ticketTexts(language).messageSent,
    onSent: live.add,
  })
  const photos = usePhotos(photo_ids, language, getPhotoUrls(null))
  useReadMarker(id, live.messages.at(-1)?.position ?? 0)
  const mayReply = ticketMay.reply(live.state)
  return (
    <ThreadPage
      thread={thread}
      status={live.state.status}
      backTo={to.support()}
      locale={locale}
      texts={texts}
      photos={photoSource}
    >
      <StoreThread
        messages={live.messages}
        storeName={storeName}
        texts={texts}
        photos={photoSource}
        pending={<Outgoing outbox={outbox} shown={live.messages} photos={photos} texts={texts} />}
      />
      {live.isConnectionLost && mayReply && (
        <p role="status" className="text-sm text-muted">
          {texts.thread.lineLost}
        </p>
      )}
      {mayReply ? (
        <ReplyForm
          action={to.support.ticket(id)}
          outbox={outbox}
          photos={photos}
          result={result ?? undefined}
          language={language}
          texts={texts}
        />
      ) : (
        <Ended texts={texts} />
      )}
    </ThreadPage>
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
      void fetch(to.support.reading(ticket_id), { method: 'POST', body, keepalive: true }).catch(
        () => null,
      )
    }
    document.addEventListener('visibilitychange', sendPosition)
    sendPosition()
    return () => document.removeEventListener('visibilitychange', sendPosition)
  }, [ticket_id, position])
}
