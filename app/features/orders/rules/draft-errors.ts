import { toBothLanguages, defineRefusals } from '#shared/errors/refusal.ts'

export const orderDraftsRefusals = defineRefusals('orders', {
  draftsLoadFailed: { status: 500, ...toBothLanguages('Failed to load the drafts') },
  draftNotFound: { status: 404, ...toBothLanguages('Draft not found') },
  draftSaveFailed: { status: 500, ...toBothLanguages('Failed to save the draft') },
  draftChanged: {
    status: 409,
    ...toBothLanguages(
      'Someone else has changed this draft since you opened it. Open it again to see their version.',
    ),
  },
  draftSent: {
    status: 409,
    ...toBothLanguages('The payment link was already sent, so the draft can no longer be changed.'),
  },
  draftEmpty: { status: 400, ...toBothLanguages('Please add a product first') },
  draftFree: {
    status: 400,
    ...toBothLanguages('There is nothing to pay. An order by payment link must cost something.'),
  },
  additionTooLate: {
    status: 409,
    ...toBothLanguages('Order {order} is sent or closed, so nothing can travel with it'),
  },
  reasonMissing: {
    status: 400,
    ...toBothLanguages('Please write why the price is another one'),
  },
  discountReasonMissing: {
    status: 400,
    ...toBothLanguages('Please write what the discount is for'),
  },
  linkNotOpen: {
    status: 409,
    ...toBothLanguages('The payment link of this order is no longer open.'),
  },
  linkMailedOften: {
    status: 429,
    ...toBothLanguages(
      'The link was mailed {limit} times in the last 24 hours. Please call the customer.',
    ),
  },
  paymentLinkOver: {
    status: 410,
    da: 'Linket kan ikke længere bruges til at betale. Kontakt butikken, hvis du stadig ønsker varerne.',
    en: 'This link can no longer be used to pay. Contact the shop if you still want the goods.',
  },
})
