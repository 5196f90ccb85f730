import { Form, useNavigation } from 'react-router'
import type { Language } from '#domain/stores/locale.ts'
import type { SupportTexts } from '#domain/text/support.ts'
import { usePhotos, type PhotoUrls } from '#ui/conversation/use-photos.ts'
import { useFormResult } from '../forms/use-form-result.ts'
import { ReplyFields } from '../support/reply-fields.tsx'
import type { ReplyResult } from '../support/thread-view.ts'

type Props = {
  urls: { action: string; photos: PhotoUrls }
  result: ReplyResult | undefined
  language: Language
  texts: SupportTexts
}

export function GuestReply({ urls, ...shared }: Props) {
  const { result, language, texts } = shared
  const { form, getFieldError } = useFormResult(result, language)
  const photos = usePhotos(result?.given?.photo_ids ?? [], language, urls.photos)
  const isSending = useNavigation().formMethod === 'POST'
  return (
    <Form
      ref={form}
      method="post"
      action={urls.action}
      encType="multipart/form-data"
      replace
      noValidate
      className="grid gap-4 border-t border-line pt-8"
    >
      <ReplyFields
        {...shared}
        photos={photos}
        getFieldError={getFieldError}
        pendingLabel={isSending && texts.form.submitting}
        textarea={{ defaultValue: result?.given?.message }}
      />
    </Form>
  )
}
