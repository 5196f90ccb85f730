import { sendingRefusals } from '#shared/errors/sending.ts'
import type { Language } from '#shared/stores/locale.ts'
import type { SupportTexts } from '#features/support/rules/texts.ts'
import { usePhotos } from '#ui/conversation/use-photos.ts'
import { createFieldErrors } from '#shell/shop/forms/field-errors.ts'
import { PostForm } from '#shell/shop/forms/post-form.tsx'
import { getPhotoUrls } from '#features/support/shop/photo-urls.ts'
import { ReplyFields } from '#features/support/shop/reply-fields.tsx'
import type { ReplyResult } from '#features/support/shop/thread-view.ts'

type Props = {
  action: string
  link: string
  result: ReplyResult | undefined
  language: Language
  texts: SupportTexts
}

export function GuestReply({ action, link, ...shared }: Props) {
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
