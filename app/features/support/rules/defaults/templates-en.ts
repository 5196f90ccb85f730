import { itemsField, termsField } from '../ticket-questions.ts'
import { choice, info, orderNumber, question, template, checkbox } from './builders.ts'
import type { SupportTemplate } from './builders.ts'
import { salesTerms } from '#features/orders/rules/sales-terms.ts'

const { withdrawalDays, complaintYears } = salesTerms

const order = {
  name: 'order_number',
  label: 'Order number',
  description: 'You will find it on your receipt.',
  placeholder: 'e.g. 1042',
}

export const englishTemplates: SupportTemplate[] = [
  template('return_request', 'Return', [
    info(
      'about_returns',
      `You have ${withdrawalDays} days from the day you received the goods to withdraw from your purchase. If that is all you want, the quickest way is the withdrawal link at the bottom of the page. You need not give a reason, and you need not be logged in.`,
    ),
    orderNumber({ ...order, required: true }),
    question({
      name: itemsField,
      label: 'Which items would you like to return?',
      placeholder: 'e.g. 1 shoulder bag, black',
      maxLength: 500,
    }),
    question({
      name: 'reason',
      label: 'Why are you returning them?',
      description: 'You need not answer, but it helps us to do better.',
      required: false,
      maxLength: 1_000,
    }),
    choice('condition', 'What condition are they in?', [
      'Unused and in the original packaging',
      'Tried, with no signs of use',
      'Used',
    ]),
    info(
      'about_postage',
      `Please pack the goods well. You pay the return postage yourself, unless the item is wrong or faulty. You will have your money within ${withdrawalDays} days of telling us, but we may wait until we have the goods back or proof that you have sent them.`,
    ),
    checkbox(termsField, 'I have read and accept the return terms'),
  ]),
  template('warranty_claim', 'Warranty claim', [
    info(
      'about_claims',
      `You can complain of a defect for ${complaintYears} years. If the item was faulty from the start, it will be repaired or replaced, or you get a price reduction or your money back.`,
    ),
    orderNumber({ ...order, required: true }),
    question({
      name: 'item',
      label: 'Which item is it about?',
      placeholder: 'e.g. backpack, size M',
      maxLength: 200,
    }),
    question({
      name: 'fault',
      label: 'What is wrong with it?',
      description: 'Describe the fault and where on the item it is.',
      maxLength: 2_000,
    }),
    choice('noticed', 'When did you notice the fault?', [
      'When I unpacked the item',
      'Within the first month',
      '1-12 months after the purchase',
      'More than 12 months after the purchase',
    ]),
    choice('wish', 'What would you prefer?', [
      'A repair',
      'A new item',
      'A price reduction',
      'My money back',
    ]),
    checkbox(termsField, 'I have read and accept the terms for warranty claims'),
  ]),
  template('product_issue', 'Question or problem with a product', [
    question({
      name: 'product',
      label: 'Which product is it about?',
      placeholder: 'Name, item number or link',
      maxLength: 300,
    }),
    choice('subject', 'What is it about?', [
      'Size and measurements',
      'Material and care',
      'The product is not as described',
      'When the product will be in stock again',
      'Something else',
    ]),
    question({ name: 'details', label: 'Tell us more', maxLength: 2_000 }),
  ]),
  template('order_issue', 'Problem with an order', [
    orderNumber({ ...order, required: true }),
    choice('subject', 'What is wrong?', [
      'The parcel has not arrived',
      'The parcel is damaged',
      'An item is missing',
      'I received the wrong item',
      'I want to change or cancel my order',
      'There is a problem with the payment',
      'Something else',
    ]),
    question({ name: 'details', label: 'Tell us more', maxLength: 2_000 }),
  ]),
  template('other', 'Other request', [
    question({ name: 'details', label: 'How can we help?', maxLength: 2_000 }),
    orderNumber({ ...order, description: 'If it is about an order.' }),
  ]),
]
