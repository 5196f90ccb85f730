import { getLanguage, type Locale } from '#shared/stores/locale.ts'
import { to } from '#shared/paths/shop.ts'
import { supportTexts } from '#features/support/rules/texts.ts'
import { ticketMay } from '#features/support/rules/ticket.ts'
import type { PhotoSource } from '#ui/conversation/photo-strip.tsx'
import { StoreThread } from '#features/support/shop/store-thread.tsx'
import { ThreadPage } from '#features/support/shop/thread-page.tsx'
import type { ReplyResult, ThreadView } from '#features/support/shop/thread-view.ts'
import { GuestReply } from './guest-reply.tsx'

type Props = {
  thread: ThreadView
  result: ReplyResult | null
  /** Token of the order. */
  link: string
  storeName: string
  locale: Locale
}

export function GuestConversation({ thread, result, link, storeName, locale }: Props) {
  const language = getLanguage(locale)
  const texts = supportTexts(language)
  const photos: PhotoSource = {
    getHref: (photo, size) => to.order.photo(link, thread.id, photo, size),
    texts: texts.photos,
  }
  return (
    <ThreadPage
      thread={thread}
      status={thread.status}
      backTo={to.order.requests(link)}
      locale={locale}
      texts={texts}
      photos={photos}
    >
      <StoreThread messages={thread.messages} storeName={storeName} texts={texts} photos={photos} />
      {ticketMay.reply(thread) ? (
        <GuestReply
          // A sent message empties the form.
          key={thread.messages.length}
          action={to.order.request(link, thread.id)}
          link={link}
          result={result ?? undefined}
          language={language}
          texts={texts}
        />
      ) : (
        <p className="on-surface rounded-card p-6">{texts.thread.ended}</p>
      )}
    </ThreadPage>
  )
}
