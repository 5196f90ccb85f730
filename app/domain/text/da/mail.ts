export const mail = {
  greeting: (name: string) => `Hej ${name}`,
  greetingUnnamed: 'Hej',
  regards: (store: string) => `Venlig hilsen ${store}`,
  linkFallback: 'Virker knappen ikke, så kopiér adressen ind i din browser:',
  receipt: {
    subject: (number: string, store: string) => `Kvittering for ordre ${number} hos ${store}`,
    thanks: 'Tak for din ordre. Her er kvitteringen med det, du har købt.',
    reserved: 'Beløbet er reserveret på dit kort og trækkes først, når vi sender varerne.',
    nextStep: 'Du får en ordrebekræftelse, når ordren er pakket.',
    seeOrder: 'Se din ordre',
    withdraw: (days: number) =>
      `Du har ${days} dages fortrydelsesret fra den dag, du får den sidste vare. Du kan fortryde her:`,
    terms: 'Handelsbetingelserne gælder for dit køb:',
  },
  packed: {
    subject: (number: string) => `Ordrebekræftelse: Ordre ${number} er pakket`,
    text: 'Din ordre er pakket og klar til at blive sendt.',
  },
  shipped: {
    subject: (number: string) => `Ordre ${number} er på vej`,
    text: (from: number, to: number) =>
      `Din ordre er sendt i dag. Den er normalt fremme om ${from}-${to} hverdage.`,
    drawn: (amount: string) => `Vi har trukket ${amount} på dit kort.`,
    track: 'Følg pakken',
  },
  cancelled: {
    subject: (number: string) => `Ordre ${number} er annulleret`,
    text: 'Din ordre er annulleret, og reservationen på dit kort er ophævet.',
  },
  tooLate: {
    subject: (number: string) => `Din betaling for ordre ${number} kom for sent`,
    text: 'Banken svarede først, da tiden til at betale var gået, og varerne kan ikke længere leveres. Vi har ophævet reservationen på dit kort, og der er ikke trukket penge.',
    again: 'Du er velkommen til at bestille igen:',
  },
  refunded: {
    subject: (number: string) => `Du får penge tilbage for ordre ${number}`,
    text: (amount: string) =>
      `Vi har ført ${amount} tilbage til dit kort. Der kan gå et par bankdage, før du kan se det.`,
  },
  withdrawn: {
    subject: (number: string) => `Vi har modtaget din fortrydelse af ordre ${number}`,
    text: (dateTime: string, days: number) =>
      `Din fortrydelse blev modtaget ${dateTime}. Send varerne tilbage inden ${days} dage.`,
  },
}
