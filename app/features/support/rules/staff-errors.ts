import {
  defineRefusals,
  conflict,
  failed,
  invalid,
  notFound,
  toBothLanguages,
} from '#shared/errors/refusal.ts'

export const ticketsRefusals = defineRefusals('tickets', {
  staffTicketsLoadFailed: {
    status: 500,
    da: 'Henvendelserne kunne ikke hentes',
    en: 'Failed to load support tickets',
  },
  staffTicketLoadFailed: {
    status: 500,
    ...toBothLanguages('Kunne ikke indlæse henvendelsen'),
    explain_da: 'Henvendelsens oplysninger kunne ikke hentes',
    explain_en: 'Failed to load ticket details',
  },
  staffTicketNotFound: { status: 404, ...toBothLanguages('Henvendelsen blev ikke fundet') },
  staffMessageSendFailed: {
    status: 500,
    da: 'Beskeden kunne ikke sendes',
    en: 'Failed to send message',
  },
  staffMessageKeyUsed: conflict(
    'Formularen er brugt til en anden besked. Genindlæs siden, og prøv igen.',
    'This form has been used for another message. Reload the page and try again.',
  ),
  staffMessageMissing: invalid('Skriv en besked', 'Please write a message'),
  staffMessageTooLong: invalid(
    'Brug højst {limit} tegn i en besked',
    'Use at most {limit} characters in a message',
  ),
  noteMissing: invalid('Skriv en note', 'Please write a note'),
  noteTooLong: invalid(
    'Brug højst {limit} tegn i en note',
    'Use at most {limit} characters in a note',
  ),
  noteKeyUsed: conflict(
    'Formularen er brugt til en anden note. Genindlæs siden, og prøv igen.',
    'This form has been used for another note. Reload the page and try again.',
  ),
  noteSaveFailed: failed('Noten kunne ikke gemmes', 'Failed to save note'),
  assigneeUnknown: invalid('Vælg en medarbejder i virksomheden', 'Choose a member of the company'),
  assignmentFailed: failed('Henvendelsen kunne ikke tildeles', 'Failed to assign the ticket'),
  cannedTitleMissing: invalid('Giv svaret en titel', 'Please give the reply a title'),
  cannedTitleTaken: conflict(
    'Et andet svar har allerede denne titel',
    'Another reply already has this title',
  ),
  cannedReplyNotFound: notFound('Svaret findes ikke', 'This reply does not exist'),
  cannedReplySaveFailed: failed('Svaret kunne ikke gemmes', 'Failed to save reply'),
  statusUpdateFailed: { status: 500, ...toBothLanguages('Kunne ikke opdatere status') },
  statusUnknown: invalid(
    'En henvendelse kan ikke få denne status',
    'A ticket cannot be given this status',
  ),
  updatedTicketMissing: {
    status: 500,
    da: 'Den ændrede henvendelse kunne ikke hentes',
    en: 'Could not fetch updated ticket',
  },
  staffTicketEnded: conflict(
    'Henvendelsen er løst eller lukket',
    'This ticket is resolved or closed',
  ),
})

export const supportEditorsRefusals = defineRefusals('tickets', {
  templatesLoadFailed: failed('Formularerne kunne ikke hentes', 'Failed to load forms'),
  templateSaveFailed: failed('Formularen kunne ikke gemmes', 'Failed to save form'),
  templateTitleMissing: invalid('Giv formularen en titel', 'Please give the form a title'),
  templateFieldsMissing: invalid(
    'En formular kræver mindst ét felt',
    'A form needs at least one field',
  ),
  templateFieldsTooMany: invalid(
    'En formular kan højst få {limit} felter',
    'A form can have at most {limit} fields',
  ),
  fieldNameInvalid: invalid(
    'Brug bogstaver, tal og understreger, og begynd med et bogstav',
    'Use letters, digits and underscores, beginning with a letter',
  ),
  fieldNameTaken: invalid(
    'Et andet felt har allerede dette navn',
    'Another field already has this name',
  ),
  fieldLabelMissing: invalid('Skriv en etiket', 'Please write a label'),
  fieldContentMissing: invalid('Skriv en tekst til kunderne', 'Please write a text for shoppers'),
  fieldOptionsMissing: invalid('Skriv mindst én valgmulighed', 'Please write at least one option'),
  fieldOptionsTooMany: invalid('Brug højst {limit} valgmuligheder', 'Use at most {limit} options'),
  fieldLengthInvalid: invalid(
    'Brug et helt tal fra 1 til {limit}',
    'Use a whole number from 1 to {limit}',
  ),
  termsFieldType: invalid(
    'Feltet terms_agreement skal være en afkrydsning',
    'The field terms_agreement must be a checkbox',
  ),
  faqLoadFailed: failed('FAQ kunne ikke hentes', 'Failed to load the FAQ'),
  faqSaveFailed: failed('FAQ kunne ikke gemmes', 'Failed to save the FAQ'),
  faqsTooMany: invalid('Brug højst {limit} spørgsmål', 'Use at most {limit} questions'),
  questionMissing: invalid('Skriv et spørgsmål', 'Please write a question'),
  faqAnswerMissing: invalid('Skriv et svar', 'Please write an answer'),
  cannedRepliesLoadFailed: failed(
    'Standardsvarene kunne ikke hentes',
    'Failed to load canned replies',
  ),
  cannedReplyDeleteFailed: failed('Svaret kunne ikke slettes', 'Failed to delete reply'),
})
