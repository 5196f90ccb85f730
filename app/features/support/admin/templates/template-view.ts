import type { Language } from '#shared/stores/locale.ts'
import { parseSubmittedFields, type FieldDraft } from '../../rules/template-draft.ts'
import type { TicketType } from '../../rules/ticket.ts'
import { toText } from '#shared/json-values.ts'
import type { FormResult } from '#web/form-result.ts'
import { parseSubmittedValues } from '#web/submitted-values.ts'

type TemplateDraft = {
  title: string
  active: boolean
  /** Version shown first; empty if no template was stored. */
  version: string
  fields: FieldDraft[]
}

export type TemplateView = {
  type: TicketType
  mayEdit: boolean
  /** Language of the store's customers. */
  language: Language
  draft: TemplateDraft
}

export function parseTemplateDraft(submitted: Record<string, unknown>): TemplateDraft {
  return {
    title: toText(submitted['title']),
    active: submitted['active'] === 'on',
    version: toText(submitted['version']),
    fields: parseSubmittedFields(submitted['fields']),
  }
}

/** Prefers the submitted values when the page is rendered again without scripts. */
export function getShownDraft(
  { draft }: TemplateView,
  result: FormResult | undefined,
): TemplateDraft {
  const submittedValues = parseSubmittedValues(result)
  return submittedValues ? parseTemplateDraft(submittedValues) : draft
}
