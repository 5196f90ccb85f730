import { getLanguage, type Locale, type Language } from '#shared/stores/locale.ts'
import { to } from '#shared/paths/shop.ts'
import { supportTexts, type SupportTexts } from '#features/support/rules/texts.ts'
import { ticketMay } from '#features/support/rules/ticket.ts'
import type { PhotoSource } from '#ui/conversation/photo-strip.tsx'
import { StoreThread, ThreadPage } from '#features/support/shop/thread-page.tsx'
import type { ReplyResult, ThreadView } from '#features/support/shop/thread-view.ts'
import { sendingRefusals } from '#shared/errors/sending.ts'
import { usePhotos } from '#ui/conversation/use-photos.ts'
import { createFieldErrors, PostForm } from '#shell/shop/forms/post-form.tsx'
import { getPhotoUrls } from '#features/support/shop/support-urls.ts'
import { ReplyFields } from '#features/support/shop/reply-fields.tsx'

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

type GuestReplyProps = {
  action: string
  link: string
  result: ReplyResult | undefined
  language: Language
  texts: SupportTexts
}

function GuestReply({ action, link, ...shared }: GuestReplyProps) {
  const { result, language, texts } = shared
  const photos = usePhotos(result?.given?.photo_ids ?? [], language, getPhotoUrls(link))
  return (
    <PostForm
      action={action}
      encType="multipart/form-data"
      failed={sendingRefusals.messageSendFailed[language]}
      className="grid gap-4 border-t border-line pt-8"
    >
      <ReplyFields
        {...shared}
        photos={photos}
        getFieldError={createFieldErrors(result, language)}
        pendingText={texts.form.submitting}
        textarea={{ defaultValue: result?.given?.message }}
      />
    </PostForm>
  )
}
