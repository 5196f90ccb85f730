import { always, inArea } from './refusal.ts'

const detailsFailed = 'Failed to load ticket details'

export const ticketsRefusals = inArea('tickets', {
  staffTicketsLoadFailed: { status: 500, ...always('Failed to load support tickets') },
  staffTicketLoadFailed: {
    status: 500,
    ...always('Kunne ikke indlæse henvendelsen'),
    explain_da: detailsFailed,
    explain_en: detailsFailed,
  },
  staffTicketNotFound: { status: 404, ...always('Henvendelsen blev ikke fundet') },
  staffMessageSendFailed: { status: 500, ...always('Failed to send message') },
  staffMessageKeyUsed: {
    status: 409,
    ...always('This form has been used for another message. Reload the page and try again.'),
  },
  staffMessageMissing: { status: 400, ...always('Please write a message') },
  staffMessageTooLong: { status: 400, ...always('Use at most {limit} characters in a message') },
  noteMissing: { status: 400, ...always('Please write a note') },
  noteTooLong: { status: 400, ...always('Use at most {limit} characters in a note') },
  noteKeyUsed: {
    status: 409,
    ...always('This form has been used for another note. Reload the page and try again.'),
  },
  noteSaveFailed: { status: 500, ...always('Failed to save note') },
  assigneeUnknown: { status: 400, ...always('Choose a member of the company') },
  assignmentFailed: { status: 500, ...always('Failed to assign the ticket') },
  cannedTitleMissing: { status: 400, ...always('Please give the reply a title') },
  cannedTitleTaken: { status: 409, ...always('Another reply already has this title') },
  cannedReplyNotFound: { status: 404, ...always('This reply does not exist') },
  cannedReplySaveFailed: { status: 500, ...always('Failed to save reply') },
  statusUpdateFailed: { status: 500, ...always('Kunne ikke opdatere status') },
  statusUnknown: { status: 400, ...always('A ticket cannot be given this status') },
  updatedTicketMissing: { status: 500, ...always('Could not fetch updated ticket') },
  staffTicketEnded: { status: 409, ...always('This ticket is resolved or closed') },
})
