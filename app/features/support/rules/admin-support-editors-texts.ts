import { defineStaffTexts } from '#shared/text/staff-texts.ts'
import {
  templatesInDanish,
  faqInDanish,
  repliesInDanish,
} from '#languages/da/support/admin-support-editors-texts.ts'
import type { TicketFieldType } from './ticket-questions.ts'

export const templatesInEnglish = {
  nav: 'Forms',
  title: 'Request Forms',
  intro: 'What customers fill in, a form for each type of request.',
  columns: { type: 'Type', title: 'Title', fields: 'Fields', status: 'Status', actions: 'Actions' },
  none: 'No form yet',
  broken: 'Cannot be filled in',
  edit: (type: string) => `Edit the form for ${type}`,
  look: (type: string) => `Look at the form for ${type}`,
  editing: (type: string) => `Form: ${type}`,
  back: 'All forms',
  form: {
    title: 'Title',
    titleHint: 'Becomes the title of the request.',
    active: 'Active',
    activeHint: 'Without an active form, customers cannot send requests of this type.',
    fields: 'Fields',
    add: 'Add Field',
    showFields: 'Show what this type asks for',
    untitled: 'Untitled field',
    field: {
      type: 'Type',
      name: 'Name',
      nameHint:
        'The key under which the answer is stored. If left empty, it is made from the label; terms_agreement is the checkbox for the terms.',
      label: 'Label',
      description: 'Description',
      content: 'Content',
      placeholder: 'Placeholder',
      options: 'Options',
      optionsHint: 'One on each line',
      maxLength: 'Max length',
      maxLengthHint: (most: number) => `In characters, at most ${most}`,
      required: 'Required',
    },
    types: {
      info: 'Info text',
      checkbox: 'Checkbox',
      select: 'Choice',
      textarea: 'Text',
    } satisfies Record<TicketFieldType, string>,
  },
  preview: {
    title: 'Preview',
    explanation: 'As customers of the store see it.',
    empty: 'The form has no fields yet.',
  },
}

export const faqInEnglish = {
  nav: 'FAQ',
  title: 'FAQ',
  intro: 'Shown on the support page before customers write.',
  question: 'Question',
  answer: 'Answer',
  active: 'Active',
  add: 'Add Question',
  untitled: 'New question',
  empty: 'No questions yet',
  emptyExplained: 'Shoppers see the list as soon as it has an active question.',
  saved: 'The FAQ has been saved.',
}

export const repliesInEnglish = {
  nav: 'Canned replies',
  title: 'Canned Replies',
  intro: 'Frequent answers that you can insert while you write to a customer.',
  new: 'New Reply',
  editing: 'Edit Reply',
  form: {
    title: 'Title',
    message: 'Text',
    blanks: '{name} becomes the name of the customer, {reference} the number of the case.',
    preview: 'As the customer reads it',
    sample: { name: 'Karen Holm', reference: 'S-1042' },
  },
  deletion: {
    link: 'Delete',
    title: 'Delete Reply',
    warning: (title: string) =>
      `Are you sure you want to delete "${title}"? Answers that were sent with it stay as they are.`,
  },
  empty: 'No canned replies yet',
  emptyExplained: 'Write one for the question that you answer most.',
}

export const adminTemplatesTexts = defineStaffTexts(templatesInEnglish, { da: templatesInDanish })
export const adminFaqTexts = defineStaffTexts(faqInEnglish, { da: faqInDanish })
export const adminRepliesTexts = defineStaffTexts(repliesInEnglish, { da: repliesInDanish })
