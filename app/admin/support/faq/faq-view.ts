import { listOf, recordOf, textOf } from '#domain/stored.ts'
import type { FormAnswer } from '../../form-answer.ts'
import { typedShape } from '../../typed-shape.ts'

export type FaqDraft = { id: string; question: string; answer: string; active: boolean }

export type FaqView = { seen: string; faqs: FaqDraft[]; mayEdit: boolean }

/** Includes the saved list, which arrives before the loader data is revalidated. */
export type FaqAnswer = FormAnswer & { saved?: Omit<FaqView, 'mayEdit'> }

export const blankFaq: FaqDraft = { id: '', question: '', answer: '', active: true }

/** Prefers the submitted values when the page is rendered again without scripts. */
export function shownFaqs(view: FaqView, answer: FormAnswer | undefined) {
  const typed = typedShape(answer)
  return typed ? { seen: textOf(typed['seen']), faqs: draftOf(typed['faqs']) } : view
}

export function draftOf(sent: unknown): FaqDraft[] {
  return listOf(sent).map((row) => {
    const { id, question, answer, active } = recordOf(row)
    const texts = { id: textOf(id), question: textOf(question), answer: textOf(answer) }
    return { ...texts, active: active === 'on' }
  })
}
