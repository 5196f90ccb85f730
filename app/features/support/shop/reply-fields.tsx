import type { ComponentProps } from 'react'
import type { Language } from '#shared/stores/locale.ts'
import type { SupportTexts } from '../rules/texts.ts'
import { Composer } from '#ui/conversation/composer.tsx'
import { PhotoButton, PhotoTray } from '#ui/conversation/photo-picker.tsx'
import type { Photos } from '#ui/conversation/use-photos.ts'
import { RefusalBox } from '#shell/shop/forms/post-form.tsx'
import type { ReplyResult } from './thread-view.ts'

type Props = Pick<ComponentProps<typeof Composer>, 'textarea'> & {
  photos: Photos
  result: ReplyResult | undefined
  getFieldError: (field: string) => string | undefined
  draftError?: string | null
  /** Stands on the button while the page's script sends the form. */
  pendingText?: string
  language: Language
  texts: SupportTexts
}

/** Fields of a customer's or guest's reply. */
export function ReplyFields(props: Props) {
  const { textarea, photos, result, getFieldError, draftError, pendingText, language, texts } =
    props
  return (
    <Composer
      texts={texts.thread}
      error={draftError ?? getFieldError('message')}
      textarea={textarea}
      button={{
        size: 'large',
        disabled: photos.areUploading,
        'data-pending': pendingText,
      }}
      photoButton={<PhotoButton photos={photos} texts={texts} />}
    >
      <PhotoTray
        photos={photos}
        error={getFieldError('photos') ?? getFieldError('photo_ids')}
        texts={texts}
      />
      <RefusalBox result={result} language={language} />
    </Composer>
  )
}
