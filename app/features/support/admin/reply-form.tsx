import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { limits } from '#shared/limits.ts'
import { to } from '#shared/paths/paths.ts'
import { adminSupportTexts as texts } from '../rules/admin-texts.ts'
import { Field, Select } from '#ui/field.tsx'
import { claimDecisions } from '../rules/claim-decision.ts'
import { Composer } from '#ui/conversation/composer.tsx'
import { PhotoDrop } from '#ui/conversation/photo-drop.tsx'
import { ErrorBox } from '#ui/banner.tsx'
import { useToast } from '#ui/toast.tsx'
import { toFieldError, toErrorText, isSaved, type FormResult } from '#web/form-result.ts'
import { FormKey } from '#web/form-key.tsx'
import { useUnsavedWork } from '#web/unsaved-work.ts'
import { useDraft } from '#shell/admin/drafts.ts'
import type { TicketView } from '../server/tickets/read-ticket.ts'
import { fillCannedReply } from '../rules/canned-reply.ts'

type Props = { ticket: TicketView; form_key: string; values: Record<'name' | 'reference', string> }

export function ReplyForm({ ticket, form_key, values }: Props) {
  const { Form, data, state } = useFetcher<FormResult>()
  const action = to.admin.ticket.reply(ticket.id)
  const [message, setMessage] = useDraft(action)
  const toast = useToast()
  // Drafts do not include photos, so leaving with selected photos asks for confirmation.
  const [hasPhotos, setHasPhotos] = useState(false)
  useUnsavedWork(() => hasPhotos && state === 'idle')
  const isSent = state === 'idle' && isSaved(data)
  const [{ lastSent, sentCount }, setSent] = useState({ lastSent: data, sentCount: 0 })
  if (isSent && data !== lastSent) {
    setSent({ lastSent: data, sentCount: sentCount + 1 })
    setHasPhotos(false)
  }
  useEffect(() => {
    if (sentCount === 0) return
    setMessage('')
    toast({ text: texts.thread.sent, tone: 'good' })
  }, [sentCount, setMessage, toast])
  const result = state === 'idle' ? data : undefined
  const error = toErrorText(result)
  return (
    <Form
      method="post"
      action={action}
      encType="multipart/form-data"
      noValidate
      className="grid gap-4 rounded-card border border-line bg-ground p-4 md:p-5"
    >
      <FormKey initialKey={form_key} result={data} />
      <CannedReplies
        replies={ticket.canned_replies}
        values={values}
        onChoice={(text) => setMessage(appendReply(message, text))}
      />
      <Composer
        texts={texts.thread}
        error={toFieldError(result, 'message')}
        textarea={{
          value: message,
          onChange: (event) => setMessage(event.currentTarget.value),
        }}
        button={{ pendingLabel: state !== 'idle' && texts.thread.sending }}
      >
        <PhotoDrop key={sentCount} texts={texts.photos} onChange={setHasPhotos} />
        {ticket.type === 'warranty_claim' && (
          <Field
            key={`decision-${sentCount}`}
            label={texts.claim.decision}
            hint={texts.claim.decisionHint}
            error={toFieldError(result, 'decision')}
          >
            <Select name="decision" className="max-w-96">
              <option value="">{texts.claim.undecided}</option>
              {claimDecisions.map((decision) => (
                <option key={decision} value={decision}>
                  {texts.claim.decisions[decision]}
                </option>
              ))}
            </Select>
          </Field>
        )}
        {error && <ErrorBox>{error}</ErrorBox>}
      </Composer>
    </Form>
  )
}

// A canned reply is appended to existing text, never replacing it.
function appendReply(currentText: string, text: string): string {
  return (currentText.trim() === '' ? text : `${currentText.trimEnd()}\n\n${text}`).slice(
    0,
    limits.message,
  )
}

type CannedRepliesProps = {
  replies: readonly { id: string; title: string; message: string }[]
  values: Record<'name' | 'reference', string>
  onChoice: (text: string) => void
}

/** Inserts the chosen text into the reply, which stays editable. */
function CannedReplies({ replies, values, onChoice }: CannedRepliesProps) {
  if (replies.length === 0) return null
  return (
    <Field label={texts.canned.label}>
      <Select
        value=""
        onChange={(event) => {
          const reply = replies.find(({ id }) => id === event.currentTarget.value)
          if (reply) onChoice(fillCannedReply(reply.message, values))
        }}
      >
        <option value="">{texts.canned.choose}</option>
        {replies.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </Select>
    </Field>
  )
}
