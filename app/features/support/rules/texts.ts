import type { TicketType } from './ticket.ts'
import { dayNames } from '#shared/text/day-names.ts'
import { defineTexts, type Translated } from '#shared/text/define-texts.ts'

export const supportTexts = defineTexts({
  title: { da: 'Support', en: 'Support' },
  subtitle: {
    da: 'Spørg os om din ordre, en vare eller en returnering.',
    en: 'Ask us about your order, a product or a return.',
  },
  loginPrompt: {
    da: 'Log ind for at oprette en henvendelse og se dine tidligere.',
    en: 'Log in to create a request and see your earlier ones.',
  },
  logIn: { da: 'Log ind', en: 'Log in' },
  newRequest: { da: 'Ny henvendelse', en: 'New request' },
  list: {
    title: { da: 'Dine henvendelser', en: 'Your requests' },
    empty: { da: 'Du har ingen henvendelser endnu', en: 'You have no requests yet' },
    emptyExplained: {
      da: 'Skriv til os, så svarer vi her. Du får også en mail, når der er svar.',
      en: 'Write to us and we will answer here. We also email you when there is an answer.',
    },
    reference: {
      da: (reference: string) => `Sag ${reference}`,
      en: (reference: string) => `Case ${reference}`,
    },
    created: { da: (date: string) => `Oprettet ${date}`, en: (date: string) => `Created ${date}` },
    waiting: { da: 'Vi venter på dit svar', en: 'We are waiting for your answer' },
    unread: { da: 'Nyt svar', en: 'New answer' },
    you: { da: 'Dig', en: 'You' },
    pages: {
      label: { da: 'Sider med henvendelser', en: 'Pages of requests' },
      previous: { da: 'Nyere', en: 'Newer' },
      next: { da: 'Ældre', en: 'Older' },
      page: {
        da: (page: number, pages: number) => `Side ${page} af ${pages}`,
        en: (page: number, pages: number) => `Page ${page} of ${pages}`,
      },
    },
  },
  faq: { da: 'Ofte stillede spørgsmål', en: 'Frequently asked questions' },
  contact: { da: 'Hellere skrive eller ringe?', en: 'Rather write or call?' },
  form: {
    chooseType: { da: 'Hvad drejer det sig om?', en: 'What is it about?' },
    about: {
      return_request: {
        da: 'Send en vare tilbage, og få pengene igen',
        en: 'Send a product back and get your money back',
      },
      warranty_claim: {
        da: 'Der er en fejl ved din vare',
        en: 'Something is wrong with your product',
      },
      product_issue: {
        da: 'Størrelse, pleje eller noget, der ikke er, som det skal være',
        en: 'Size, care, or something that is not as it should be',
      },
      order_issue: {
        da: 'Levering, betaling eller en vare, der mangler',
        en: 'Delivery, payment or a missing product',
      },
      other: { da: 'Noget, der ikke står her', en: 'Something that is not listed' },
    } satisfies Record<TicketType, Translated>,
    back: { da: 'Vælg noget andet', en: 'Choose something else' },
    required: { da: 'skal udfyldes', en: 'required' },
    optional: { da: 'frivilligt', en: 'optional' },
    choose: { da: 'Vælg', en: 'Choose' },
    order: {
      label: { da: 'Drejer det sig om en ordre?', en: 'Is it about an order?' },
      lines: { da: 'Sæt kryds ved varerne', en: 'Tick the items' },
      none: { da: 'Ikke en bestemt ordre', en: 'Not a particular order' },
      entry: {
        da: (number: number, date: string, names: string) => `Nr. ${number}, ${date}: ${names}`,
        en: (number: number, date: string, names: string) => `No. ${number}, ${date}: ${names}`,
      },
    },
    terms: {
      da: 'Jeg har læst og accepterer betingelserne',
      en: 'I have read and accept the terms',
    },
    readTerms: { da: 'Læs betingelserne', en: 'Read the terms' },
    // The fee may only be charged when the buyer was informed of it before sending the claim.
    examinationFee: {
      da: (amount: string) => `Finder vi ingen fejl ved varen, koster undersøgelsen ${amount}.`,
      en: (amount: string) =>
        `If we find nothing wrong with the product, the examination costs ${amount}.`,
    },
    submit: { da: 'Send henvendelse', en: 'Send request' },
    submitting: { da: 'Sender...', en: 'Sending...' },
    cancel: { da: 'Annuller', en: 'Cancel' },
    submitted: {
      da: 'Din henvendelse er sendt. Vi skriver til dig, når vi har set på den.',
      en: 'Your request has been sent. We will write to you when we have looked at it.',
    },
  },
  ...dayNames,
  photos: {
    label: { da: 'Billeder', en: 'Photos' },
    hint: {
      da: (count: number) => `Op til ${count} billeder. Kun du og vi kan se dem.`,
      en: (count: number) => `Up to ${count} photos. Only you and we can see them.`,
    },
    add: { da: 'Tilføj billeder', en: 'Add photos' },
    photo: {
      da: (number: number) => `Billede ${number}`,
      en: (number: number) => `Photo ${number}`,
    },
    remove: {
      da: (number: number) => `Fjern billede ${number}`,
      en: (number: number) => `Remove photo ${number}`,
    },
    uploading: {
      da: (number: number) => `Billede ${number} uploades`,
      en: (number: number) => `Uploading photo ${number}`,
    },
    tryAgain: {
      da: (number: number) => `Prøv billede ${number} igen`,
      en: (number: number) => `Try photo ${number} again`,
    },
    wait: {
      da: 'Vent et øjeblik, mens billederne uploades.',
      en: 'One moment, until the photos are uploaded.',
    },
    close: { da: 'Luk billedet', en: 'Close the photo' },
  },
  thread: {
    back: { da: 'Tilbage til dine henvendelser', en: 'Back to your requests' },
    answers: { da: 'Det skrev du', en: 'What you wrote' },
    agreedToTerms: { da: 'Betingelser accepteret', en: 'Terms accepted' },
    order: {
      da: (number: number) => `Ordre nr. ${number}`,
      en: (number: number) => `Order no. ${number}`,
    },
    yes: { da: 'Ja', en: 'Yes' },
    no: { da: 'Nej', en: 'No' },
    messages: { da: 'Beskeder', en: 'Messages' },
    day: {
      da: (weekday: string, day: number, month: string) => `${weekday} ${day}. ${month}`,
      en: (weekday: string, day: number, month: string) => `${weekday} ${day} ${month}`,
    },
    noMessages: {
      da: 'Ingen beskeder endnu. Vi vender tilbage hurtigst muligt.',
      en: 'No messages yet. We will get back to you as soon as we can.',
    },
    you: { da: 'Dig', en: 'You' },
    staff: { da: 'Support', en: 'Support' },
    reply: { da: 'Din besked', en: 'Your message' },
    replyPlaceholder: { da: 'Skriv til os her', en: 'Write to us here' },
    charactersLeft: {
      da: (count: number) => (count === 1 ? '1 tegn tilbage' : `${count} tegn tilbage`),
      en: (count: number) => (count === 1 ? '1 character left' : `${count} characters left`),
    },
    send: { da: 'Send', en: 'Send' },
    sending: { da: 'Sender...', en: 'Sending...' },
    tryAgain: { da: 'Prøv igen', en: 'Try again' },
    edit: { da: 'Ret beskeden', en: 'Edit the message' },
    lineLost: {
      da: 'Nye beskeder kan ikke vises lige nu. Vi prøver igen om lidt.',
      en: 'New messages cannot be shown right now. We will try again shortly.',
    },
    ended: {
      da: 'Henvendelsen er afsluttet. Opret en ny, hvis du stadig har brug for hjælp.',
      en: 'This request is closed. Create a new one if you still need help.',
    },
  },
})

export type SupportTexts = ReturnType<typeof supportTexts>
