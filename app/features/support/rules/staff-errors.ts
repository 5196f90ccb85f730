import { toBothLanguages, defineRefusals } from '#shared/errors/refusal.ts'

const detailsFailed = 'Failed to load ticket details'

export const ticketsRefusals = defineRefusals('tickets', {
  staffTicketsLoadFailed: { status: 500, ...toBothLanguages('Failed to load support tickets') },
  staffTicketLoadFailed: {
    status: 500,
    ...toBothLanguages('Kunne ikke indlæse henvendelsen'),
    explain_da: detailsFailed,
    explain_en: detailsFailed,
  },
  staffTicketNotFound: { status: 404, ...toBothLanguages('Henvendelsen blev ikke fundet') },
  staffMessageSendFailed: { status: 500, ...toBothLanguages('Failed to send message') },
  staffMessageKeyUsed: {
    status: 409,
    ...toBothLanguages(
      'This form has been used for another message. Reload the page and try again.',
    ),
  },
  staffMessageMissing: { status: 400, ...toBothLanguages('Please write a message') },
  staffMessageTooLong: {
    status: 400,
    ...toBothLanguages('Use at most {limit} characters in a message'),
  },
  noteMissing: { status: 400, ...toBothLanguages('Please write a note') },
  noteTooLong: { status: 400, ...toBothLanguages('Use at most {limit} characters in a note') },
  noteKeyUsed: {
    status: 409,
    ...toBothLanguages('This form has been used for another note. Reload the page and try again.'),
  },
  noteSaveFailed: { status: 500, ...toBothLanguages('Failed to save note') },
  assigneeUnknown: { status: 400, ...toBothLanguages('Choose a member of the company') },
  assignmentFailed: { status: 500, ...toBothLanguages('Failed to assign the ticket') },
  cannedTitleMissing: { status: 400, ...toBothLanguages('Please give the reply a title') },
  cannedTitleTaken: { status: 409, ...toBothLanguages('Another reply already has this title') },
  cannedReplyNotFound: { status: 404, ...toBothLanguages('This reply does not exist') },
  cannedReplySaveFailed: { status: 500, ...toBothLanguages('Failed to save reply') },
  statusUpdateFailed: { status: 500, ...toBothLanguages('Kunne ikke opdatere status') },
  statusUnknown: { status: 400, ...toBothLanguages('A ticket cannot be given this status') },
  updatedTicketMissing: { status: 500, ...toBothLanguages('Could not fetch updated ticket') },
  staffTicketEnded: { status: 409, ...toBothLanguages('This ticket is resolved or closed') },
})

export const supportEditorsRefusals = defineRefusals('tickets', {
  templatesLoadFailed: { status: 500, ...toBothLanguages('Failed to load forms') },
  templateSaveFailed: { status: 500, ...toBothLanguages('Failed to save form') },
  templateTitleMissing: { status: 400, ...toBothLanguages('Please give the form a title') },
  templateFieldsMissing: { status: 400, ...toBothLanguages('A form needs at least one field') },
  templateFieldsTooMany: {
    status: 400,
    ...toBothLanguages('A form can have at most {limit} fields'),
  },
  fieldNameInvalid: {
    status: 400,
    ...toBothLanguages('Use letters, digits and underscores, beginning with a letter'),
  },
  fieldNameTaken: { status: 400, ...toBothLanguages('Another field already has this name') },
  fieldLabelMissing: { status: 400, ...toBothLanguages('Please write a label') },
  fieldContentMissing: { status: 400, ...toBothLanguages('Please write a text for shoppers') },
  fieldOptionsMissing: { status: 400, ...toBothLanguages('Please write at least one option') },
  fieldOptionsTooMany: { status: 400, ...toBothLanguages('Use at most {limit} options') },
  fieldLengthInvalid: { status: 400, ...toBothLanguages('Use a whole number from 1 to {limit}') },
  termsFieldType: {
    status: 400,
    ...toBothLanguages('The field terms_agreement must be a checkbox'),
  },
  faqLoadFailed: { status: 500, ...toBothLanguages('Failed to load the FAQ') },
  faqSaveFailed: { status: 500, ...toBothLanguages('Failed to save the FAQ') },
  faqsTooMany: { status: 400, ...toBothLanguages('Use at most {limit} questions') },
  questionMissing: { status: 400, ...toBothLanguages('Please write a question') },
  faqAnswerMissing: { status: 400, ...toBothLanguages('Please write an answer') },
  cannedRepliesLoadFailed: { status: 500, ...toBothLanguages('Failed to load canned replies') },
  cannedReplyDeleteFailed: { status: 500, ...toBothLanguages('Failed to delete reply') },
})
