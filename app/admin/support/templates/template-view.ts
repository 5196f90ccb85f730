import type { Language } from '#domain/locale.ts'
import { textOf } from '#domain/stored.ts'
import { draftOfSent, type FieldDraft } from '#domain/template-draft.ts'
import type { TicketType } from '#domain/ticket.ts'
import type { FormAnswer } from '../../form-answer.ts'
import { typedShape } from '../../typed-shape.ts'

/** A form as somebody is writing it. */
export type TemplateDraft = {
  title: string
  active: boolean
  /** Which state of it was on the screen first; nothing where there was none. */
  version: string
  fields: FieldDraft[]
}

export type TemplateView = {
  type: TicketType
  mayEdit: boolean
  /** Of the store's customers. */
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

/** What is on the screen: what is stored, or what was typed where the page was made anew. */
export function shownDraft({ draft }: TemplateView, answer: FormAnswer | undefined): TemplateDraft {
  const typed = typedShape(answer)
  return typed ? templateDraftOf(typed) : draft
}
