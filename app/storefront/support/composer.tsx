import { useState } from 'react'
import { supportRefusals } from '#domain/errors/support.ts'
import { fillPlaceholders } from '#domain/errors/refusal.ts'
import { limits } from '#domain/shared/limits.ts'
import type { Language } from '#domain/stores/locale.ts'
import { to } from '#domain/paths/shop.ts'
import type { SupportTexts } from '#domain/text/support.ts'
import { validateMessage } from '#domain/support/ticket.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { RefusalBox } from '../shell/refusal-box.tsx'
import { useFormResult } from '../forms/use-form-result.ts'
import { PhotoButton, PhotoTray } from './photo-picker.tsx'
import type { ReplyResult } from './thread-view.ts'
import type { Outbox } from './use-outbox.ts'
import type { Photos } from './use-photos.ts'

type Props = {
  ticket_id: string
  outbox: Outbox
  photos: Photos
  result: ReplyResult | undefined
  language: Language
  texts: SupportTexts
}

/** Works as a plain form without scripts; the server validates. */
export function Composer({ ticket_id, outbox, photos, result, language, texts }: Props) {
  const { form, getFieldError } = useFormResult(result, language)
  const [draftError, setDraftError] = useState<string | null>(null)
  const { draft, setDraft } = outbox

  function send() {
    const code = validateMessage(draft)
    setDraftError(code ? fillPlaceholders(supportRefusals[code][language], limit) : null)
    if (code || photos.areUploading) return
    outbox.send(draft.trim(), photos.ids)
    photos.replace([])
  }

  return (
    <form
      ref={form}
      method="post"
      action={to.support.ticket(ticket_id)}
      encType="multipart/form-data"
      noValidate
      className="grid gap-4 border-t border-line pt-8"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <Field label={texts.thread.reply} error={draftError ?? getFieldError('message')}>
        <Textarea
          name="message"
          rows={4}
          required
          limit={limits.message}
          counter={(used, most) => texts.thread.charactersLeft(most - used)}
          placeholder={texts.thread.replyPlaceholder}
          value={draft}
          onChange={({ currentTarget }) => setDraft(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send()
          }}
        />
      </Field>
      <PhotoTray
        photos={photos}
        error={getFieldError('photos') ?? getFieldError('photo_ids')}
        texts={texts}
      />
      <RefusalBox result={result} language={language} />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" size="large" disabled={photos.areUploading}>
          {texts.thread.send}
        </Button>
        <PhotoButton photos={photos} texts={texts} />
      </div>
    </form>
  )
}

const limit = { limit: String(limits.message) }
