import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { limits } from '#shared/limits.ts'
import { adminSupportTexts as texts } from '../rules/admin-texts.ts'
import { Button } from '#ui/button.tsx'
import { ErrorBox } from '#ui/banner.tsx'
import { Field, Textarea } from '#ui/field.tsx'
import { useToast } from '#ui/toast.tsx'
import { toFieldError, toErrorText, isSaved, type FormResult } from '#web/form-result.ts'
import { FormKey } from '#web/form-key.tsx'
import { useDraft } from '#shell/admin/drafts.ts'
import { Timestamp } from '#shell/admin/timestamp.tsx'

type Note = { id: string; note: string; author: string | null; created_at: Date }

/** `action` is the path that new notes are posted to. */
type Props = { notes: readonly Note[]; action: string; form_key: string; mayWrite?: boolean }

/** Internal notes, kept apart from the conversation so that none is sent to the customer by mistake. */
export function Notes({ notes, action, form_key, mayWrite = true }: Props) {
  return (
    <section
      aria-labelledby="notes"
      className="grid gap-4 rounded-card border border-[#e8dfc4] bg-[#fcf8ea] p-4 md:p-5"
    >
      <div>
        <h2 id="notes" className="heading text-base">
          {texts.notes.title}
        </h2>
        <p className="mt-1 text-sm text-muted">{texts.notes.explanation}</p>
      </div>
      {notes.length > 0 && (
        <ol className="grid gap-3">
          {notes.map((note) => (
            <li key={note.id} className="grid gap-1 border-s-2 border-edge ps-3 text-sm">
              <p className="text-xs text-muted">
                <span className="font-medium text-ink">{note.author}</span> ·{' '}
                <Timestamp at={note.created_at} hasTime />
              </p>
              <p className="wrap-anywhere whitespace-pre-wrap">{note.note}</p>
            </li>
          ))}
        </ol>
      )}
      {mayWrite && <NoteForm key={action} action={action} form_key={form_key} />}
    </section>
  )
}

function NoteForm({ action, form_key }: Pick<Props, 'action' | 'form_key'>) {
  const { Form, data, state } = useFetcher<FormResult>()
  const [note, setNote] = useDraft(action)
  const [lastSaved, setLastSaved] = useState(data)
  const toast = useToast()
  if (state === 'idle' && isSaved(data) && data !== lastSaved) {
    setLastSaved(data)
  }
  useEffect(() => {
    if (!lastSaved) return
    setNote('')
    toast({ text: texts.notes.saved, tone: 'good' })
  }, [lastSaved, setNote, toast])
  const result = state === 'idle' ? data : undefined
  const error = toErrorText(result)
  return (
    <Form method="post" action={action} noValidate className="grid gap-3">
      <FormKey initialKey={form_key} result={data} />
      <Field label={texts.notes.label} error={toFieldError(result, 'note')}>
        <Textarea
          name="note"
          rows={2}
          required
          limit={limits.note}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </Field>
      {error && <ErrorBox>{error}</ErrorBox>}
      <div>
        <Button
          type="submit"
          variant="secondary"
          pendingLabel={state !== 'idle' && texts.notes.saving}
        >
          {texts.notes.save}
        </Button>
      </div>
    </Form>
  )
}
