import { defineStaffTexts } from '#shared/text/staff-texts.ts'
import { reviewsInDanish } from '#languages/da/reviews/admin-texts.ts'
import type { HidingReason, HoldReason, ReviewState } from './review.ts'

export const reviewsInEnglish = {
  title: 'Reviews',
  intro: 'What buyers have written about the goods of this store, newest first.',
  nav: 'State',
  states: {
    new: 'Waiting',
    shown: 'Shown',
    hidden: 'Hidden',
  } satisfies Record<ReviewState, string>,
  product: 'Product',
  stars: (stars: number) => (stars === 1 ? '1 star' : `${stars} stars`),
  starsHeading: 'Stars',
  from: 'From',
  anonymous: 'Anonymous',
  written: 'Written',
  answered: 'Answered',
  notAnswered: 'No answer',
  empty: {
    new: {
      title: 'Nothing is waiting',
      text: 'A review waits here if it has photos or words that may offend. All others are shown at once.',
    },
    shown: {
      title: 'No reviews are shown',
      text: 'Buyers write reviews through the link to their order. The settings say when they are invited.',
    },
    hidden: {
      title: 'No reviews are hidden',
      text: 'A hidden review is counted in public, with its reason.',
    },
  } satisfies Record<ReviewState, { title: string; text: string }>,
  back: 'Back to the reviews',
  order: (number: number) => `Order ${number}`,
  orderHeading: 'Order',
  state: 'State',
  review: 'Review',
  photos: 'Photos',
  photo: (number: number) => `Photo ${number}`,
  held: {
    words: 'Waits because of words that may offend',
    photos: 'Waits because of its photos',
  } satisfies Record<HoldReason, string>,
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
    title: 'Answer the review',
    change: 'Change the answer',
    label: 'Answer',
    hint: 'Everyone can read it below the review. Leave it empty to take the answer back.',
  },
  hiding: {
    title: 'Hide the review',
    intro:
      'The review is no longer shown and no longer counts. Shoppers see how many reviews of the product are hidden, and why. A low number of stars is no reason.',
    reason: 'Why is it hidden?',
    submit: 'Hide',
  },
  showing: {
    title: 'Show the review',
    intro: 'Everyone can read the review, and its stars count.',
    submit: 'Show',
  },
}

export const adminReviewsTexts = defineStaffTexts(reviewsInEnglish, { da: reviewsInDanish })
