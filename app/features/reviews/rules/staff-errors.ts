import { defineRefusals, toBothLanguages } from '#shared/errors/refusal.ts'

export const staffReviewsRefusals = defineRefusals('products', {
  staffQuestionsLoadFailed: { status: 500, ...toBothLanguages('Failed to load the questions') },
  staffQuestionNotFound: { status: 404, ...toBothLanguages('Question not found') },
  staffQuestionSaveFailed: { status: 500, ...toBothLanguages('Failed to save the question') },
  questionAnswerMissing: { status: 400, ...toBothLanguages('Please enter an answer') },
  staffReviewsLoadFailed: { status: 500, ...toBothLanguages('Failed to load the reviews') },
  staffReviewNotFound: {
    status: 404,
    ...toBothLanguages('Review not found'),
  },
  staffReviewSaveFailed: { status: 500, ...toBothLanguages('Failed to save the review') },
  hidingReasonMissing: { status: 400, ...toBothLanguages('Choose why the review is hidden') },
  reviewDaysInvalid: {
    status: 400,
    ...toBothLanguages('Enter a whole number of days from 1 to {limit}'),
  },
})
