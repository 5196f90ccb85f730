import { useState, type ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { fillCannedReply } from '#domain/canned-reply.ts'
import { limits } from '#domain/limits.ts'
import { to } from '#domain/paths.ts'
import { adminSupportWords } from '#domain/text/admin/support.ts'
import { adminRepliesWords } from '#domain/text/admin/support-editors.ts'
import { Card } from '#ui/card.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { Textarea } from '#ui/textarea.tsx'
import type { FormAnswer } from '../../form-answer.ts'
import { FormFoot } from '../../shell/form-foot.tsx'
import { useUnsavedForm } from '../../unsaved-work.ts'
import { useFormAnswer } from '../../use-form-answer.ts'

type Props = {
  title: string
  reply: { title: string; message: string; seen?: string }
  answer: FormAnswer | undefined
  aside?: ReactNode
}

const { form: words } = adminRepliesWords

export function ReplyForm({ title, reply, answer, aside }: Props) {
  const isSaving = useNavigation().formMethod === 'POST'
  const { form, error, faultOf, typedIn } = useFormAnswer(answer)
  useUnsavedForm(form, answer)
  const [message, setMessage] = useState(typedIn('message') ?? reply.message)
  // The version that was shown first, so that a save by a colleague in between is detected.
  const [seen] = useState(typedIn('seen') ?? reply.seen)
  return (
    <div className="mb-8">
      <Card title={title} aside={aside}>
        <Form ref={form} method="post" noValidate className="grid gap-5">
          {error && <ErrorBox>{error}</ErrorBox>}
          {seen && <input type="hidden" name="seen" value={seen} />}
          <Field label={words.title} error={faultOf('title')}>
            <TextInput
              name="title"
              defaultValue={typedIn('title') ?? reply.title}
              maxLength={limits.cannedTitle}
              autoFocus
            />
          </Field>
          <Field label={words.message} hint={words.blanks} error={faultOf('message')}>
            <Textarea
              name="message"
              value={message}
              limit={limits.message}
              counter={(used, limit) => adminSupportWords.thread.charactersLeft(limit - used)}
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
          <FormFoot isSaving={isSaving} cancelHref={to.admin.supportReplies()} />
        </Form>
      </Card>
    </div>
  )
}
