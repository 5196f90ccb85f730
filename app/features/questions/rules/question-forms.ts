import { z } from 'zod'
import { limits } from '#shared/limits.ts'
import { createRequiredText, email } from '#shared/forms/fields.ts'
import { createPublicText, publicName } from '#features/moderation/rules/forms.ts'
import { linkToken } from '#shared/forms/reset-form.ts'

const text = createPublicText(limits.questionText, 'questionTextMissing')

export const questionForm = z.strictObject({
  text,
  name: publicName,
  email: email('emailMissing', 'emailInvalid'),
})

/** The address of the account is known and confirmed. */
export const customerQuestionForm = z.strictObject({ text, name: publicName })

export type QuestionForm = z.output<typeof customerQuestionForm> & { email?: string }

export const questionConfirmationForm = z.strictObject({ token: linkToken })

export const questionAnswerForm = z.strictObject({
  answer: createRequiredText(limits.reviewAnswer, 'questionAnswerMissing'),
})
