import type { Translation } from '#shared/text/staff-texts.ts'
import type {
  creditsInEnglish,
  orderedGiftCardsInEnglish,
} from '#features/gift-cards/rules/admin-credits-texts.ts'

export const creditsInDanish: Translation<typeof creditsInEnglish> = {
  title: 'Gavekort og tilgodehavender',
  intro: 'Penge, som butikken skylder kunder og ejere af gavekort.',
  add: 'Giv gavekort eller tilgodehavende',
  back: 'Gavekort og tilgodehavender',
  search: 'De sidste fire tegn af en kode, navn eller e-mail',
  show: 'Vis',
  page: (page) => `Side ${page}`,
  empty: {
    title: 'Ingen gavekort eller tilgodehavender',
    none: 'Giv det første, fx for at rette op på en fejl.',
    filtered: 'Intet passer til det, du søger.',
    showAll: 'Vis alle',
  },
  kinds: {
    gift_card: 'Gavekort',
    store_credit: 'Tilgodehavende',
  },
  code: (end) => `…${end}`,
  balance: 'Saldo',
  holder: 'Modtager',
  unnamed: 'Uden navn',
  given: 'Givet',
  expires: 'Gælder til og med',
  never: 'Udløber ikke',
  reason: 'Begrundelse',
  history: 'Forløb',
  order: (number) => `Ordre ${number}`,
  kindsOfEntry: {
    issue: 'Givet',
    hold: 'Reserveret til en ordre',
    release: 'Frigivet',
    use: 'Brugt',
    refund: 'Refunderet',
    void: 'Lukket',
  },
  form: {
    card: 'Gavekort eller tilgodehavende',
    kind: 'Type',
    giftCardHint: 'Alle, der har koden til et gavekort, kan betale med det i tre år.',
    storeCreditHint: 'Et tilgodehavende er til en kunde med konto og bruges ved næste køb.',
    amount: 'Beløb',
    email: 'Modtagerens e-mail',
    emailHint:
      'Et gavekort sendes til denne adresse. Lad feltet stå tomt, hvis du vil udskrive gavekortet.',
    name: 'Modtagerens navn',
    greeting: 'Hilsen',
    reasonHint: 'Til dine kolleger og ændringsloggen.',
    submit: 'Giv',
  },
  print: 'Udskriv gavekort',
  printConfirmed: 'Koden er lige så god som penge. Bekræft, at det er dig, der udskriver den.',
  sending: {
    open: 'Send igen',
    openFirst: 'Send på mail',
    openPlanned: 'Ret adressen',
    intro: 'Modtageren får en mail med koden og det, der er tilbage på gavekortet.',
    introPlanned: 'Koden er ikke sendt endnu. Den sendes til denne adresse',
    newCode:
      'Til en anden adresse får gavekortet en ny kode. Koden, der er sendt, holder op med at virke, fordi den første mail kan være endt hos en fremmed.',
    newCodeFirst: 'Gavekortet får en ny kode. Er det udskrevet før, virker det ikke længere.',
    submit: 'Send',
    submitPlanned: 'Gem',
    sent: 'Gavekortet er på vej.',
    planned: 'Adressen er gemt. Gavekortet sendes dertil',
  },
  close: {
    title: 'Luk',
    open: 'Luk gavekort',
    openCredit: 'Luk tilgodehavende',
    intro: (amount) => `Saldoen på ${amount} tages af og kan ikke bruges mere.`,
    submit: 'Luk',
  },
}

export const orderedGiftCardsInDanish: Translation<typeof orderedGiftCardsInEnglish> = {
  title: 'Gavekort',
  recipient: 'Til',
  email: 'Sendes til',
  planned: 'Skal sendes',
  delivered: 'Sendt',
  delivery: 'Levering',
  paper: 'På papir, udskrives af køberen',
  greeting: 'Hilsen',
  left: 'Tilbage på det',
  notIssued: 'Udstedes ved betalingen',
  open: 'Åbn gavekortet',
  draw: {
    action: 'Prøv igen',
    refused:
      'Betalingsudbyderen afviste at trække betalingen, så gavekortet er ikke udstedt. Prøv igen, eller annuller ordren.',
  },
  refund: (amount) =>
    `${amount} af gavekortet er ubrugt og kan refunderes. Det, der refunderes, kan ikke længere bruges.`,
}
