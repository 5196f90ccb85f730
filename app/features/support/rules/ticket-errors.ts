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
