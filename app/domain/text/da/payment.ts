export const payment = {
  title: 'Testbetaling',
  notice: 'Dette er en øvelse: Der trækkes ingen penge, og rigtige kort afvises.',
  payTo: (store: string) => `Betaling til ${store}`,
  contact: 'Kontakt og levering',
  email: 'Email',
  name: 'Navn',
  phone: 'Telefon',
  address: 'Adresse',
  addressHint: 'Vej og nummer, postnummer og by',
  card: 'Kort',
  cardNumber: 'Kortnummer',
  total: 'I alt',
  // Forbrugeraftaleloven § 12: the buyer must be told that the button binds to pay.
  obligation: 'Når du trykker på knappen, bestiller du med pligt til at betale.',
  pay: (amount: string) => `Betal ${amount}`,
  cancel: 'Annuller',
  working: 'Betaler...',
  challenge: {
    title: 'Godkend betalingen',
    text: (amount: string, store: string) =>
      `Din bank beder dig om at godkende ${amount} til ${store}.`,
    approve: 'Godkend',
    reject: 'Afvis',
  },
  over: {
    title: 'Tiden til at betale er udløbet',
    text: 'Din kurv er gemt, så du kan prøve igen.',
    back: 'Tilbage til butikken',
  },
  // Nobody who tries the shop out should have to make up a person first.
  example: {
    name: 'Prøve Køber',
    email: 'proeve@torv.example',
    phone: '00 12 34 56',
    address: 'Prøvevej 1, 9999 Prøvestrup',
  },
  testCards: {
    title: 'Kort at prøve med',
    succeeds: 'Godkendes',
    declined: 'Afvises',
    challenged: 'Beder om godkendelse',
    expires: 'Når at udløbe',
    late: 'Svarer for sent',
    twice: 'Svarer to gange',
    shuffled: 'Svarer i forkert rækkefølge',
    never: 'Svarer aldrig',
  },
}
