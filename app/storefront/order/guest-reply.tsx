import { Form, useNavigation } from 'react-router'
import { limits } from '#domain/limits.ts'
import type { Language } from '#domain/locale.ts'
import type { SupportWords } from '#domain/text/support.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { RefusalBox } from '../refusal-box.tsx'
import { PhotoButton, PhotoTray } from '../support/photo-picker.tsx'
import type { ReplyAnswer } from '../support/thread-view.ts'
import { usePhotos, type PhotoPlaces } from '../support/use-photos.ts'
import { useFormAnswer } from '../use-form-answer.ts'

type Props = {
  place: { action: string; photos: PhotoPlaces }
  answer: ReplyAnswer | undefined
  language: Language
  words: SupportWords
}

export function GuestReply({ place, answer, language, words }: Props) {
  const { thread, form: said } = words
  const { form, faultOf } = useFormAnswer(answer, language)
  const photos = usePhotos(answer?.given?.photo_ids ?? [], language, place.photos)
  const isSending = useNavigation().formMethod === 'POST'
  return (
    <Form
      ref={form}
      method="post"
      action={place.action}
      encType="multipart/form-data"
      replace
      noValidate
      className="grid gap-4 border-t border-line pt-8"
    >
      <Field label={thread.reply} error={faultOf('message')}>
        <Textarea
          name="message"
          rows={4}
          required
          limit={limits.message}
          counter={(used, most) => thread.charactersLeft(most - used)}
          placeholder={thread.replyPlaceholder}
          defaultValue={answer?.given?.message}
        />
      </Field>
      <PhotoTray photos={photos} error={faultOf('photos') ?? faultOf('photo_ids')} words={words} />
      <RefusalBox answer={answer} language={language} />
      <div className="flex flex-wrap items-center gap-3">
        <Button
          type="submit"
          size="large"
          disabled={photos.areUnderWay}
          pendingLabel={isSending && said.submitting}
        >
          {thread.send}
        </Button>
        <PhotoButton photos={photos} words={words} />
      </div>
    </Form>
  )
}
