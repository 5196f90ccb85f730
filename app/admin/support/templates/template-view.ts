import type { Language } from '#domain/locale.ts'
import { textOf } from '#domain/stored.ts'
import { draftOfSent, type FieldDraft } from '#domain/template-draft.ts'
import type { TicketType } from '#domain/ticket.ts'
import type { FormAnswer } from '../../form-answer.ts'
import { typedShape } from '../../typed-shape.ts'

export type TemplateDraft = {
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

export function templateDraftOf(sent: Record<string, unknown>): TemplateDraft {
  return {
    title: textOf(sent['title']),
    active: sent['active'] === 'on',
    version: textOf(sent['version']),
    fields: draftOfSent(sent['fields']),
  }
}

/** Prefers the submitted values when the page is rendered again without scripts. */
export function shownDraft({ draft }: TemplateView, answer: FormAnswer | undefined): TemplateDraft {
  const typed = typedShape(answer)
  return typed ? templateDraftOf(typed) : draft
}
