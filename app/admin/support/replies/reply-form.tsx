import { useState, type ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { fillCannedReply } from '#domain/support/canned-reply.ts'
import { limits } from '#domain/shared/limits.ts'
import { to } from '#domain/paths/paths.ts'
import { adminSupportTexts } from '#domain/text/admin/support.ts'
import { adminRepliesTexts } from '#domain/text/admin/support-editors.ts'
import { Card } from '#ui/card.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { Textarea } from '#ui/textarea.tsx'
import type { FormResult } from '#web/form-result.ts'
import { FormFooter } from '#admin/shell/form-footer.tsx'
import { useUnsavedForm } from '#web/unsaved-work.ts'
import { useFormResult } from '#web/use-form-result.ts'

type Props = {
  title: string
  reply: { title: string; message: string; version?: string }
  result: FormResult | undefined
  aside?: ReactNode
}

const { form: words } = adminRepliesTexts

export function ReplyForm({ title, reply, result, aside }: Props) {
  const isSaving = useNavigation().formMethod === 'POST'
  const { form, error, getFieldError, getTypedValue } = useFormResult(result)
  useUnsavedForm(form, result)
  const [message, setMessage] = useState(getTypedValue('message') ?? reply.message)
  // The version that was shown first, so that a save by a colleague in between is detected.
  const [version] = useState(getTypedValue('seen') ?? reply.version)
  return (
    <div className="mb-8">
      <Card title={title} aside={aside}>
        <Form ref={form} method="post" noValidate className="grid gap-5">
          {error && <ErrorBox>{error}</ErrorBox>}
          {version && <input type="hidden" name="seen" value={version} />}
          <Field label={words.title} error={getFieldError('title')}>
            <TextInput
              name="title"
              defaultValue={getTypedValue('title') ?? reply.title}
              maxLength={limits.cannedTitle}
              autoFocus
            />
          </Field>
          <Field label={words.message} hint={words.blanks} error={getFieldError('message')}>
            <Textarea
              name="message"
              value={message}
              limit={limits.message}
              counter={(used, limit) => adminSupportTexts.thread.charactersLeft(limit - used)}
              onChange={({ currentTarget: { value } }) => setMessage(value)}
            />
          </Field>
          {message.trim() && (
            <figure className="border-s-2 border-edge ps-4">
              <figcaption className="text-xs text-muted">{words.preview}</figcaption>
              <p className="mt-1 text-sm wrap-anywhere whitespace-pre-line">
                {fillCannedReply(message.trim(), words.sample)}
              </p>
            </figure>
          )}
          <FormFooter isSaving={isSaving} cancelHref={to.admin.supportReplies()} />
        </Form>
      </Card>
    </div>
  )
}
