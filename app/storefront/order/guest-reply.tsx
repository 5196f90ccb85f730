import { Form, useNavigation } from 'react-router'
import { limits } from '#domain/limits.ts'
import type { Language } from '#domain/locale.ts'
import type { SupportWords } from '#domain/text/support.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Textarea } from '#ui/textarea.tsx'
import type { FormAnswer } from '../form-answer.ts'
import { RefusalBox } from '../refusal-box.tsx'
import { useFormAnswer } from '../use-form-answer.ts'

type Props = {
  action: string
  answer: (FormAnswer & { given?: string }) | undefined
  language: Language
  words: SupportWords
}

export function GuestReply({ action, answer, language, words: { thread, form: said } }: Props) {
  const { form, faultOf } = useFormAnswer(answer, language)
  const isSending = useNavigation().formMethod === 'POST'
  return (
    <Form
      ref={form}
      method="post"
      action={action}
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
          defaultValue={answer?.given}
        />
      </Field>
      <RefusalBox answer={answer} language={language} />
      <div>
        <Button type="submit" size="large" pendingLabel={isSending && said.submitting}>
          {thread.send}
        </Button>
      </div>
    </Form>
  )
}
