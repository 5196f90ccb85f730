import { useState } from 'react'
import { sendingRefusals } from '#shared/errors/sending.ts'
import { fillPlaceholders } from '#shared/text/placeholders.ts'
import { shopLimits } from '#shared/stores/shop-limits.ts'
import type { Language } from '#shared/stores/locale.ts'
import type { SupportTexts } from '../rules/texts.ts'
import { validateMessage } from '../rules/ticket.ts'
import type { Outbox } from '#ui/conversation/use-outbox.ts'
import type { Photos } from '#ui/conversation/use-photos.ts'
import { createFieldErrors } from '#shell/shop/forms/post-form.tsx'
import { ReplyFields } from './reply-fields.tsx'
import type { ReplyResult } from './thread-view.ts'

type Props = {
  /** Takes the form without scripts. */
  action: string
  outbox: Outbox
  photos: Photos
  result: ReplyResult | undefined
  language: Language
  texts: SupportTexts
}

/** Works as a plain form without scripts; the server validates. */
export function ReplyForm({ action, outbox, photos, ...shared }: Props) {
  const { result, language } = shared
  const [draftError, setDraftError] = useState<string | null>(null)
  const { draft, setDraft } = outbox

  function send() {
    const code = validateMessage(draft)
    setDraftError(code ? fillPlaceholders(sendingRefusals[code][language], limit) : null)
    if (code || photos.areUploading) return
    outbox.send(draft.trim(), photos.ids)
    photos.replace([])
  }

  return (
    <form
      method="post"
      action={action}
      encType="multipart/form-data"
      noValidate
      className="grid gap-4 border-t border-line pt-8"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <ReplyFields
        {...shared}
        photos={photos}
        getFieldError={createFieldErrors(result, language)}
        draftError={draftError}
        textarea={{
          value: draft,
          onChange: ({ currentTarget }) => setDraft(currentTarget.value),
          onKeyDown: (event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send()
          },
        }}
      />
    </form>
  )
}

const limit = { limit: String(shopLimits.message) }
