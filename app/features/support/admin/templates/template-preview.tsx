import type { Language } from '#shared/stores/locale.ts'
import { adminTemplatesTexts } from '../../rules/admin-support-editors-texts.ts'
import { supportTexts } from '../../rules/texts.ts'
import { ticketTexts } from '../../rules/tickets-texts.ts'
import { toPreviewField, type FieldDraft } from '../../rules/template-draft.ts'
import { termsField } from '../../rules/ticket-questions.ts'
import type { TicketType } from '../../rules/ticket.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { RequestFields } from '#ui/request-fields.tsx'

type Props = { type: TicketType; fields: readonly FieldDraft[]; language: Language }

const { preview: words, form } = adminTemplatesTexts

/** Preview in the language of the customers; nothing entered here is sent. */
export function TemplatePreview({ type, fields, language }: Props) {
  const terms = fields.find(({ name }) => name === termsField)
  const questions = fields
    .filter((field) => field !== terms)
    .map((field, index) => ({
      ...toPreviewField(field, index),
      // Field names may be missing or duplicated while editing.
      name: `preview_${index}`,
      label: field.label.trim() || form.untitled,
    }))
  return (
    <section aria-labelledby="preview" className="grid content-start gap-4">
      <div>
        <h2 id="preview" className="heading text-lg">
          {words.title}
        </h2>
        <p className="text-sm text-muted">{words.explanation}</p>
      </div>
      <div
        lang={language}
        className="grid gap-6 rounded-card border border-line bg-ground p-5 md:p-7"
      >
        <p className="heading text-xl">{ticketTexts(language).types[type]}</p>
        {fields.length === 0 && <p className="text-muted">{words.empty}</p>}
        <RequestFields
          fields={questions}
          submitted={noValues}
          getFieldError={() => null}
          texts={supportTexts(language)}
        />
        {terms && <Checkbox label={terms.label.trim() || form.untitled} hint={terms.description} />}
      </div>
    </section>
  )
}

const noValues = {}
