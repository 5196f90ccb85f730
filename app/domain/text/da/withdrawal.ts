// Forbrugeraftaleloven § 20 a: name, order and an address for the receipt may be asked, a reason may not.
export const withdrawal = {
  title: 'Fortryd køb',
  intro: (days: number) =>
    `Du kan fortryde dit køb i ${days} dage fra den dag, du får den sidste vare. Du behøver ikke at give en grund.`,
  terms: 'Læs om fortrydelsesret',
  ownOrders: 'Hvilken ordre vil du fortryde?',
  otherOrder: 'En ordre med et andet nummer',
  order: (number: string) => `Ordre ${number}`,
  name: 'Navn',
  orderNumber: 'Ordrenummer',
  orderNumberHint: 'Det står i kvitteringen, du fik på mail.',
  email: 'Email',
  emailHint: 'Brug den email, du bestilte med. Kvitteringen sendes hertil.',
  goods: 'Hvilke varer?',
  goodsHint: 'Lad feltet stå tomt, hvis du fortryder hele ordren.',
  optional: 'frivilligt',
  items: 'Varer, du vil sende tilbage',
  quantityOf: (item: string) => `Antal af ${item}`,
  pieces: (count: number) => `${count} stk.`,
  late: (days: number) =>
    `Det ser ud til, at fristen på ${days} dage er udløbet. Du kan stadig sende din fortrydelse, så ser vi på den og skriver til dig.`,
  nothingLeft: 'Der er ikke flere varer at fortryde i ordren.',
  seeOrder: 'Se ordren',
  continue: 'Fortryd aftalen her',
  review: 'Tjek, at det er rigtigt, før du bekræfter.',
  statement: (number: string) => `Jeg fortryder hermed min aftale om ordre ${number}.`,
  wholeOrder: 'Hele ordren',
  confirm: 'Bekræft fortrydelse',
  confirming: 'Sender...',
  change: 'Ret',
  received: 'Vi har modtaget din fortrydelse',
  receivedAt: (dateTime: string, email: string) =>
    `Modtaget ${dateTime}. Vi har sendt en kvittering til ${email}.`,
  next: (days: number) =>
    `Er varerne ikke sendt endnu, skal du ikke gøre mere. Har du fået dem, skal du sende dem tilbage senest ${days} dage efter i dag. Det står i kvitteringen, hvordan du gør.`,
  checkNumber:
    'Læs kvitteringen, når den kommer: Den siger, om vi fandt en ordre med det nummer og den email. Passer de ikke, så send din fortrydelse igen med dem, der står i din ordrebekræftelse.',
  notReceived: 'Kom mailen ikke, eller skrev du forkert? Skriv til os, så hjælper vi.',
  support: 'Kontakt support',
  home: 'Tilbage til forsiden',
  startAgain: 'Gå til Fortryd køb',
}
