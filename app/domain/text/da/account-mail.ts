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
