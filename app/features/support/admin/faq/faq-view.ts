import { toList, toRecord, toText } from '#shared/json-values.ts'
import type { FormResult } from '#web/form-result.ts'
import { parseSubmittedValues } from '#web/submitted-values.ts'

export type FaqDraft = { id: string; question: string; answer: string; active: boolean }

export type FaqView = {
  version: string
  faqs: FaqDraft[]
  mayEdit: boolean
  placeholders: Record<string, string>
}

/** Includes the saved list, which arrives before the loader data is revalidated. */
export type FaqResult = FormResult & { saved?: Pick<FaqView, 'version' | 'faqs'> }

export const blankFaq: FaqDraft = { id: '', question: '', answer: '', active: true }

/** Prefers the submitted values when the page is rendered again without scripts. */
export function getShownFaqs(view: FaqView, answer: FormResult | undefined) {
  const submittedValues = parseSubmittedValues(answer)
  return submittedValues
    ? { version: toText(submittedValues['seen']), faqs: parseFaqDrafts(submittedValues['faqs']) }
    : view
}

export function parseFaqDrafts(submitted: unknown): FaqDraft[] {
  return toList(submitted).map((row) => {
    const { id, question, answer, active } = toRecord(row)
    const texts = { id: toText(id), question: toText(question), answer: toText(answer) }
    return { ...texts, active: active === 'on' }
  })
}
