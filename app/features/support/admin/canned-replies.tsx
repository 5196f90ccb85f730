import { fillCannedReply } from '../rules/canned-reply.ts'
import { adminSupportTexts as texts } from '../rules/admin-texts.ts'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'

type Props = {
  replies: readonly { id: string; title: string; message: string }[]
  values: Record<'name' | 'reference', string>
  onChoice: (text: string) => void
}

/** Inserts the chosen text into the reply, which stays editable. */
export function CannedReplies({ replies, values, onChoice }: Props) {
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
