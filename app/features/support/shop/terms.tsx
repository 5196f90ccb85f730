import { to } from '#shared/paths/shop.ts'
import type { SupportTexts } from '../rules/texts.ts'
import { needsTerms, type TicketType } from '../rules/ticket.ts'
import { termsField, type TicketField } from '../rules/ticket-questions.ts'
import { Checkbox } from '#ui/checkbox.tsx'

type Props = {
  type: TicketType
  fields: readonly TicketField[]
  error: string | null | undefined
  isAccepted: boolean
  texts: SupportTexts
  onChange: (areAccepted: boolean) => void
}

/** Uses the template's text; a return or a claim needs the terms even when its template has none. */
export function Terms({ type, fields, error, isAccepted, texts: { form }, onChange }: Props) {
  const field = fields.find(({ name }) => name === termsField)
  if (!field && !needsTerms(type)) return null
  return (
    <div>
      <Checkbox
        name={`answers.${termsField}`}
        label={field?.label ?? form.terms}
        hint={field?.description}
        error={error}
        required={needsTerms(type)}
        defaultChecked={isAccepted}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <a href={to.terms()} target="_blank" rel="noreferrer" className="link ms-8.5 text-sm">
        {form.readTerms}
      </a>
    </div>
  )
}
