export const accountMail = {
  confirmAddress: {
    subject: (store: string) => `Bekræft din email hos ${store}`,
    text: 'Tak, fordi du har oprettet en konto. Bekræft, at det er din email:',
    action: 'Bekræft email',
    ignore: 'Har du ikke oprettet en konto, kan du se bort fra denne mail.',
  },
  accountExists: {
    subject: (store: string) => `Du har allerede en konto hos ${store}`,
    text: 'Nogen har prøvet at oprette en konto med din email, men du har allerede en. Var det dig, kan du logge ind eller vælge en ny adgangskode:',
    action: 'Log ind',
    forgotten: 'Vælg ny adgangskode',
    ignore: 'Var det ikke dig, behøver du ikke at gøre noget.',
  },
  changeEmail: {
    subject: (store: string) => `Skift af email hos ${store}`,
    text: 'Du har bedt om at bruge denne email til din konto. Linket virker i en time, og du skal være logget ind:',
    action: 'Skift email',
    taken:
      'Nogen har bedt om at bruge denne email til sin konto, men der er allerede en konto med den, så intet er ændret.',
    ignore: 'Har du ikke bedt om det, kan du se bort fra denne mail.',
  },
  emailChanged: {
    subject: (store: string) => `Din email hos ${store} er skiftet`,
    text: (email: string) =>
      `Din konto bruger nu ${email}. Du kan ikke længere logge ind med denne adresse.`,
    notYou: 'Var det ikke dig, så svar på denne mail med det samme.',
  },
  resetPassword: {
    subject: (store: string) => `Ny adgangskode til ${store}`,
    text: (minutes: number) =>
      `Vælg en ny adgangskode med linket her. Det virker i ${minutes} minutter:`,
    action: 'Vælg ny adgangskode',
    ignore: 'Har du ikke bedt om det, kan du se bort fra denne mail.',
  },
  staffAnswered: {
    subject: (title: string) => `Svar på din henvendelse: ${title}`,
    text: 'Vi har svaret på din henvendelse:',
    action: 'Se henvendelsen',
  },
}
