import { defineRefusals } from './refusal.ts'

/** The browser shows these itself while it sends a message, a photo or a request. */
export const sendingRefusals = defineRefusals('support', {
  messageSendFailed: {
    status: 500,
    da: 'Kunne ikke sende besked',
    en: 'Could not send the message',
  },
  messageMissing: { status: 400, da: 'Skriv en besked', en: 'Write a message' },
  messageTooLong: {
    status: 400,
    da: 'Beskeden må højst være på {limit} tegn',
    en: 'The message can be at most {limit} characters long',
  },
  photoTooLarge: {
    status: 413,
    da: 'Billedet må højst fylde {limit}',
    en: 'A photo can be at most {limit}',
  },
  photoSaveFailed: {
    status: 500,
    da: 'Kunne ikke hente billedet op. Prøv igen.',
    en: 'Could not upload the photo. Please try again.',
  },
  ticketCreateFailed: {
    status: 500,
    da: 'Kunne ikke oprette henvendelse',
    en: 'Could not create the request',
  },
  warrantyTermsMissing: {
    status: 400,
    da: 'Du skal acceptere betingelserne for at indsende en reklamation',
    en: 'You must accept the terms to submit a warranty claim',
  },
  returnTermsMissing: {
    status: 400,
    da: 'Du skal acceptere returneringsbetingelserne for at anmode om returnering',
    en: 'You must accept the return terms to request a return',
  },
})
