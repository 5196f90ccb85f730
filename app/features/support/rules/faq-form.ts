import { z } from 'zod'
import { limits } from '#shared/limits.ts'
import { checkbox, emptyAsNull, id, createRequiredText, toZodError } from '#shared/forms/fields.ts'
import { refuseUnknownPlaceholder } from '#features/legal/rules/placeholder-form.ts'

const faq = z.strictObject({
  id: emptyAsNull(id()),
  question: createRequiredText(limits.question, 'questionMissing').superRefine(
    refuseUnknownPlaceholder,
  ),
  answer: createRequiredText(limits.faqAnswer, 'faqAnswerMissing').superRefine(
    refuseUnknownPlaceholder,
  ),
  active: checkbox,
})

/** Replaces the whole list in display order; `seen` is the version of the list that was edited. */
export const faqForm = z.strictObject({
  seen: z.string(toZodError('requestInvalid')).max(limits.token).default(''),
  faqs: z
    .array(faq, toZodError('requestInvalid'))
    .max(limits.faqs, toZodError('faqsTooMany'))
    .default([]),
})

export type FaqForm = z.output<typeof faqForm>
