import { useState } from 'react'
import { supportRefusals } from '#domain/errors/support.ts'
import { fill } from '#domain/errors/refusal.ts'
import { limits } from '#domain/limits.ts'
import type { Language } from '#domain/locale.ts'
import { to } from '#domain/paths/shop.ts'
import type { SupportWords } from '#domain/text/support.ts'
import { messageFault } from '#domain/ticket.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { RefusalBox } from '../refusal-box.tsx'
import { useFormAnswer } from '../use-form-answer.ts'
import { PhotoButton, PhotoTray } from './photo-picker.tsx'
import type { ReplyAnswer } from './thread-view.ts'
import type { Outbox } from './use-outbox.ts'
import type { Photos } from './use-photos.ts'

type Props = {
  ticket_id: string
  outbox: Outbox
  photos: Photos
  answer: ReplyAnswer | undefined
  language: Language
  words: SupportWords
}

/** Works as a plain form without scripts; the server validates. */
export function Composer({ ticket_id, outbox, photos, answer, language, words }: Props) {
  const { form, faultOf } = useFormAnswer(answer, language)
  const [fault, setFault] = useState<string | null>(null)
  const { draft, setDraft } = outbox

  function send() {
    const code = messageFault(draft)
    setFault(code ? fill(supportRefusals[code][language], limit) : null)
    if (code || photos.areUnderWay) return
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
      <Field label={words.thread.reply} error={fault ?? faultOf('message')}>
        <Textarea
          name="message"
          rows={4}
          required
          limit={limits.message}
          counter={(used, most) => words.thread.charactersLeft(most - used)}
          placeholder={words.thread.replyPlaceholder}
          value={draft}
          onChange={({ currentTarget }) => setDraft(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send()
          }}
        />
      </Field>
      <PhotoTray photos={photos} error={faultOf('photos') ?? faultOf('photo_ids')} words={words} />
      <RefusalBox answer={answer} language={language} />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" size="large" disabled={photos.areUnderWay}>
          {words.thread.send}
        </Button>
        <PhotoButton photos={photos} words={words} />
      </div>
    </form>
  )
}

const limit = { limit: String(limits.message) }
