import { sendingRefusals } from '#domain/errors/sending.ts'
import type { Language } from '#domain/stores/locale.ts'
import type { SupportTexts } from '#domain/text/support.ts'
import { usePhotos } from '#ui/conversation/use-photos.ts'
import { createFieldErrors } from '../forms/field-errors.ts'
import { PostForm } from '../forms/post-form.tsx'
import { getPhotoUrls } from '../support/photo-urls.ts'
import { ReplyFields } from '../support/reply-fields.tsx'
import type { ReplyResult } from '../support/thread-view.ts'

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
