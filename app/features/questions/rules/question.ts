/** `new` waits for an answer. */
export const questionStates = ['unconfirmed', 'new', 'shown', 'hidden'] as const
export type QuestionState = (typeof questionStates)[number]

/** The states in the list of staff, which does not show unconfirmed questions. */
export const listedQuestionStates = ['new', 'shown', 'hidden'] as const
export type ListedQuestionState = (typeof listedQuestionStates)[number]

export function isListedQuestionState(value: unknown): value is ListedQuestionState {
  return listedQuestionStates.some((state) => state === value)
}

/** A question with its answer, as the shop shows it. */
export type VisibleQuestion = { id: string; name: string; text: string; answer: string }
