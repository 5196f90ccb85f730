import { z } from 'zod'
import { limits } from '../limits.ts'
import { checkbox, emptyAsNull, id, requiredText, saying } from './fields.ts'

const faq = z.strictObject({
  id: emptyAsNull(id()),
  question: requiredText(limits.question, 'questionMissing'),
  answer: requiredText(limits.faqAnswer, 'faqAnswerMissing'),
  active: checkbox,
})

/** The whole list is written at once, in the order in which shoppers read it; `seen` marks the list that was shown. */
export const faqForm = z.strictObject({
  seen: z.string(saying('requestInvalid')).max(100).default(''),
  faqs: z.array(faq, saying('requestInvalid')).max(limits.faqs, saying('faqsTooMany')).default([]),
})

export type FaqForm = z.output<typeof faqForm>
