import { useState, type ReactNode } from 'react'
import { fillCannedReply } from '../../rules/canned-reply.ts'
import { limits } from '#shared/limits.ts'
import { to } from '#shared/paths/paths.ts'
import { adminSupportTexts } from '../../rules/admin-texts.ts'
import { adminRepliesTexts } from '../../rules/admin-support-editors-texts.ts'
import { Card } from '#ui/card.tsx'
import { Field, TextInput, Textarea } from '#ui/field.tsx'
import { type FormResult, readFormResult } from '#web/form-result.ts'
import { DataForm } from '#web/data-form.tsx'

type Props = {
  title: string
  reply: { title: string; message: string; version?: string }
  result: FormResult | undefined
  aside?: ReactNode
}

const { form: words } = adminRepliesTexts

export function ReplyForm({ title, reply, result, aside }: Props) {
  const { getFieldError, getSubmittedValue } = readFormResult(result)
  const [message, setMessage] = useState(getSubmittedValue('message') ?? reply.message)
  return (
    <div className="mb-8">
      <Card title={title} aside={aside}>
        <DataForm result={result} version={reply.version} cancelHref={to.admin.supportReplies()}>
          <Field label={words.title} error={getFieldError('title')}>
            <TextInput
              name="title"
              defaultValue={getSubmittedValue('title') ?? reply.title}
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
        </DataForm>
      </Card>
    </div>
  )
}
