import { defineStaffTexts } from '#shared/text/staff-texts.ts'
import { questionsInDanish } from '#languages/da/questions/admin-texts.ts'
import type { ListedQuestionState } from './question.ts'
import type { HidingReason } from '#features/reviews/rules/review.ts'

export const questionsInEnglish = {
  title: 'Questions',
  intro: 'Questions about the goods of this store. An answered one is shown on the product page.',
  nav: 'State',
  states: {
    new: 'Waiting',
    shown: 'Answered',
    hidden: 'Hidden',
  } satisfies Record<ListedQuestionState, string>,
  product: 'Product',
  question: 'Question',
  from: 'From',
  written: 'Asked',
  state: 'State',
  empty: {
    new: {
      title: 'No questions are waiting',
      text: 'Shoppers ask on the page of a product, with an address that they confirm first.',
    },
    shown: {
      title: 'No questions are answered',
      text: 'An answered question is shown below its product.',
    },
    hidden: {
      title: 'No questions are hidden',
      text: 'Hide a question that is not fit for an answer.',
    },
  } satisfies Record<ListedQuestionState, { title: string; text: string }>,
  back: 'Back to the questions',
  hiddenFor: (reason: string) => `Hidden: ${reason}`,
  reasons: {
    offensive: 'Offensive language',
    personal: 'Details about other people',
    off_topic: 'Not about the product',
    advertising: 'Advertising',
    unlawful: 'Against the law',
  } satisfies Record<HidingReason, string>,
  answer: {
    heading: 'Answer of the shop',
    title: 'Answer the question',
    change: 'Change the answer',
    label: 'Answer',
    hint: 'Everyone can read it below the product. The first answer is also mailed to the person who asked.',
  },
  hiding: {
    title: 'Hide the question',
    intro: 'The question is not shown, and its address is deleted. No mail is sent.',
    reason: 'Why is it hidden?',
    submit: 'Hide',
  },
}

export const adminQuestionsTexts = defineStaffTexts(questionsInEnglish, { da: questionsInDanish })
