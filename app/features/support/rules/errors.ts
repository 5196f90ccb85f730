import { toBothLanguages, defineRefusals } from '#shared/errors/refusal.ts'

export const supportRefusals = defineRefusals('support', {
  templateLoadFailed: {
    status: 500,
    da: 'Kunne ikke indlæse formular',
    en: 'Could not load the form',
  },
  ticketsLoadFailed: {
    status: 500,
    da: 'Kunne ikke indlæse henvendelser',
    en: 'Could not load your requests',
  },
  ticketLoadFailed: {
    status: 500,
    da: 'Kunne ikke indlæse henvendelse',
    en: 'Could not load the request',
  },
  ticketNotFound: {
    status: 404,
    ...toBothLanguages('Ticket not found'),
    explain_da: 'Vi kan ikke finde henvendelsen.',
    explain_en: 'We cannot find this request.',
  },
  messageKeyUsed: {
    status: 409,
    da: 'Denne formular er brugt til en anden besked. Genindlæs siden, og prøv igen.',
    en: 'This form has been used for another message. Reload the page and try again.',
  },
  messagesThrottled: {
    status: 429,
    da: 'Du har sendt mange beskeder på kort tid. Vent et øjeblik, og prøv igen.',
    en: 'You have sent many messages in a short time. Wait a moment and try again.',
  },
  ticketsThrottled: {
    status: 429,
    da: 'Du har oprettet mange henvendelser på kort tid. Vent lidt, og prøv igen.',
    en: 'You have created many requests in a short time. Wait a while and try again.',
  },
  ticketOrderUnknown: {
    status: 400,
    da: 'Vælg en af dine egne ordrer',
    en: 'Choose one of your own orders',
  },
  photosTooMany: {
    status: 400,
    da: 'Du kan højst sende {limit} billeder ad gangen',
    en: 'You can send at most {limit} photos at a time',
  },
  photoUnreadable: {
    status: 415,
    da: 'Filen er ikke et billede, vi kan læse. Brug JPEG, PNG eller WebP.',
    en: 'We cannot read this file as a photo. Use JPEG, PNG or WebP.',
  },
  photoNotFound: {
    status: 404,
    da: 'Billedet findes ikke længere. Vedhæft det igen.',
    en: 'The photo is no longer there. Please attach it again.',
  },
  photosThrottled: {
    status: 429,
    da: 'Du har sendt mange billeder på kort tid. Vent lidt, og prøv igen.',
    en: 'You have sent many photos in a short time. Wait a while and try again.',
  },
  ticketTypeUnknown: {
    status: 400,
    da: 'Vælg, hvad henvendelsen drejer sig om',
    en: 'Choose what your request is about',
  },
  ticketEnded: {
    status: 409,
    da: 'Henvendelsen er afsluttet. Opret en ny, hvis du stadig har brug for hjælp.',
    en: 'This request is closed. Create a new one if you still need help.',
  },
  answerMissing: { status: 400, da: 'Udfyld feltet', en: 'Fill in this field' },
  answerUnticked: { status: 400, da: 'Sæt kryds for at fortsætte', en: 'Tick the box to continue' },
  answerUnknown: {
    status: 400,
    da: 'Vælg en af mulighederne',
    en: 'Choose one of the options',
  },
  answerTooLong: {
    status: 400,
    da: 'Svaret må højst være på {limit} tegn',
    en: 'The answer can be at most {limit} characters long',
  },
})
