import { Form, useNavigation } from 'react-router'
import { limits } from '#domain/shared/limits.ts'
import type { Language } from '#domain/stores/locale.ts'
import type { SupportTexts } from '#domain/text/support.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { RefusalBox } from '../shell/refusal-box.tsx'
import { PhotoButton, PhotoTray } from '../support/photo-picker.tsx'
import type { ReplyResult } from '../support/thread-view.ts'
import { usePhotos, type PhotoUrls } from '../support/use-photos.ts'
import { useFormResult } from '../forms/use-form-result.ts'

type Props = {
  urls: { action: string; photos: PhotoUrls }
  result: ReplyResult | undefined
  language: Language
  texts: SupportTexts
}

export function GuestReply({ urls, result, language, texts }: Props) {
  const { thread, form: formWords } = texts
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
      <Field label={thread.reply} error={getFieldError('message')}>
        <Textarea
          name="message"
          rows={4}
          required
          limit={limits.message}
          counter={(used, most) => thread.charactersLeft(most - used)}
          placeholder={thread.replyPlaceholder}
          defaultValue={result?.given?.message}
        />
      </Field>
      <PhotoTray
        photos={photos}
        error={getFieldError('photos') ?? getFieldError('photo_ids')}
        texts={texts}
      />
      <RefusalBox result={result} language={language} />
      <div className="flex flex-wrap items-center gap-3">
        <Button
          type="submit"
          size="large"
          disabled={photos.areUploading}
          pendingLabel={isSending && formWords.submitting}
        >
          {thread.send}
        </Button>
        <PhotoButton photos={photos} texts={texts} />
      </div>
    </Form>
  )
}
