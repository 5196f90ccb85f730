import { defineTexts } from '#shared/text/define-texts.ts'
import { linkLifetimes } from '#shared/durations.ts'
import { spellDuration } from '#shared/text/spell.ts'

export const accountMailTexts = defineTexts({
  confirmAddress: {
    subject: {
      da: (store: string) => `Bekræft din email hos ${store}`,
      en: (store: string) => `Confirm your email at ${store}`,
    },
    text: {
      da: 'Tak, fordi du har oprettet en konto. Bekræft, at det er din email:',
      en: 'Thank you for creating an account. Please confirm that this is your email:',
    },
    action: { da: 'Bekræft email', en: 'Confirm email' },
    ignore: {
      da: 'Har du ikke oprettet en konto, kan du se bort fra denne mail.',
      en: 'If you did not create an account, you can ignore this email.',
    },
  },
  orderCode: {
    subject: {
      da: (number: string) => `Din kode til ordre ${number}`,
      en: (number: string) => `Your code for order ${number}`,
    },
    text: {
      da: 'Skriv denne kode på siden, du kom fra:',
      en: 'Enter this code on the page that you came from:',
    },
    until: {
      da: `Koden kan bruges i ${spellDuration(linkLifetimes.orderCode, 'da')}.`,
      en: `The code can be used for ${spellDuration(linkLifetimes.orderCode, 'en')}.`,
    },
    ignore: {
      da: 'Har du ikke bedt om en kode, behøver du ikke at gøre noget. Giv den ikke til andre.',
      en: 'If you did not ask for a code, there is nothing you need to do. Do not give it to anyone.',
    },
  },
  accountExists: {
    subject: {
      da: (store: string) => `Du har allerede en konto hos ${store}`,
      en: (store: string) => `You already have an account at ${store}`,
    },
    text: {
      da: 'Nogen har prøvet at oprette en konto med din email, men du har allerede en. Var det dig, kan du logge ind eller vælge en ny adgangskode:',
      en: 'Someone tried to create an account with your email, but you already have one. If it was you, log in or choose a new password:',
    },
    action: { da: 'Log ind', en: 'Log in' },
    forgotten: { da: 'Vælg ny adgangskode', en: 'Choose a new password' },
    ignore: {
      da: 'Var det ikke dig, behøver du ikke at gøre noget.',
      en: 'If it was not you, there is nothing you need to do.',
    },
  },
  wrongPasswords: {
    subject: {
      da: (store: string) => `Forkerte adgangskoder til din konto hos ${store}`,
      en: (store: string) => `Wrong passwords for your account at ${store}`,
    },
    text: {
      da: 'Nogen har skrevet en forkert adgangskode til din konto flere gange i træk. Ingen af forsøgene lykkedes. Din konto er ikke spærret, men der skal ventes mellem forsøgene, højst et kvarter ad gangen. Med en ny adgangskode kan du logge ind med det samme:',
      en: 'Someone entered a wrong password for your account several times in a row. None of the attempts succeeded. Your account is not locked, but there is a wait between attempts, a quarter of an hour at most. With a new password you can log in at once:',
    },
    action: { da: 'Vælg ny adgangskode', en: 'Choose a new password' },
    ignore: {
      da: 'Var det ikke dig, og er din adgangskode svær at gætte, behøver du ikke at gøre noget.',
      en: 'If it was not you and your password is hard to guess, there is nothing you need to do.',
    },
  },
  changeEmail: {
    subject: {
      da: (store: string) => `Skift af email hos ${store}`,
      en: (store: string) => `Change of email at ${store}`,
    },
    text: {
      da: `Du har bedt om at bruge denne email til din konto. Linket virker i ${spellDuration(linkLifetimes.customer.change_email, 'da')}, og du skal være logget ind:`,
      en: `You asked to use this email for your account. The link works for ${spellDuration(linkLifetimes.customer.change_email, 'en')}, and you have to be signed in:`,
    },
    action: { da: 'Skift email', en: 'Change email' },
    taken: {
      da: 'Nogen har bedt om at bruge denne email til sin konto, men der er allerede en konto med den, så intet er ændret.',
      en: 'Someone asked to use this email for their account, but there is already an account with it, so nothing was changed.',
    },
    ignore: {
      da: 'Har du ikke bedt om det, kan du se bort fra denne mail.',
      en: 'If you did not ask for it, you can ignore this email.',
    },
  },
  emailChanged: {
    subject: {
      da: (store: string) => `Din email hos ${store} er skiftet`,
      en: (store: string) => `Your email at ${store} has been changed`,
    },
    text: {
      da: (email: string) =>
        `Din konto bruger nu ${email}. Du kan ikke længere logge ind med denne adresse.`,
      en: (email: string) =>
        `Your account now uses ${email}. You can no longer sign in with this address.`,
    },
    notYou: {
      da: 'Var det ikke dig, så svar på denne mail med det samme.',
      en: 'If this was not you, reply to this email at once.',
    },
  },
  resetPassword: {
    subject: {
      da: (store: string) => `Ny adgangskode til ${store}`,
      en: (store: string) => `New password for ${store}`,
    },
    text: {
      da: (minutes: number) =>
        `Vælg en ny adgangskode med linket her. Det virker i ${minutes} minutter:`,
      en: (minutes: number) =>
        `Choose a new password with this link. It works for ${minutes} minutes:`,
    },
    action: { da: 'Vælg ny adgangskode', en: 'Choose a new password' },
    ignore: {
      da: 'Har du ikke bedt om det, kan du se bort fra denne mail.',
      en: 'If you did not ask for this, you can ignore this email.',
    },
  },
  staffAnswered: {
    subject: {
      da: (title: string) => `Svar på din henvendelse: ${title}`,
      en: (title: string) => `Answer to your request: ${title}`,
    },
    text: { da: 'Vi har svaret på din henvendelse:', en: 'We have answered your request:' },
    action: { da: 'Se henvendelsen', en: 'See the request' },
  },
})

export type AccountMailTexts = ReturnType<typeof accountMailTexts>
