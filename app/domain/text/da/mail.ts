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
    parcel: (carrier: string, number: string) =>
      `Pakken er sendt med ${carrier} og har nummer ${number}.`,
    carrier: (carrier: string) => `Pakken er sendt med ${carrier}.`,
    number: (number: string) => `Pakken har nummer ${number}.`,
    track: 'Følg pakken',
  },
  cancelled: {
    subject: (number: string) => `Ordre ${number} er annulleret`,
    text: 'Din ordre er annulleret, og reservationen på dit kort er ophævet.',
  },
  tooLate: {
    subject: (number: string) => `Din betaling for ordre ${number} kom for sent`,
    text: 'Varerne blev solgt, inden din betaling gik igennem, og vi kan ikke længere levere dem. Vi har ophævet reservationen på dit kort, og der er ikke trukket penge.',
    again: 'Du er velkommen til at bestille igen:',
  },
  refunded: {
    subject: (number: string) => `Du får penge tilbage for ordre ${number}`,
    text: (amount: string) =>
      `Vi har ført ${amount} tilbage til dit kort. Der kan gå et par bankdage, før du kan se det.`,
  },
  withdrawn: {
    subject: (number: string) => `Vi har modtaget din fortrydelse af ordre ${number}`,
    subjectUnmatched: 'Vi har modtaget din fortrydelse',
    received: (dateTime: string) =>
      `Vi har modtaget din fortrydelse ${dateTime}. Denne mail er din kvittering for det.`,
    statement: 'Det har du skrevet til os',
    declared: (name: string, number: string) =>
      `Jeg, ${name}, fortryder hermed min aftale om ordre ${number}.`,
    unmatched:
      'Vi kan ikke finde en ordre, som passer til det nummer og den email, der blev skrevet. Tjek nummeret i din kvittering, og svar på denne mail, så finder vi ordren sammen. Tidspunktet ovenfor gælder stadig.',
    late: (days: number) =>
      `Det ser ud til, at fristen på ${days} dage er udløbet. Vi ser på det og skriver til dig.`,
    sendBack: (address: string, days: number) =>
      `Send varerne til ${address}, senest ${days} dage efter at du har fortrudt. Du betaler selv for at sende dem.`,
    moneyBack: (days: number) =>
      `Du får pengene tilbage på det kort, du betalte med, senest ${days} dage efter din fortrydelse. Vi kan vente, til vi har fået varerne, eller til du har vist, at de er sendt.`,
    notSent: 'Varerne er ikke sendt endnu, så du skal ikke gøre mere.',
    notYou: 'Var det ikke dig, der fortrød, så svar på denne mail med det samme.',
  },
  withdrawnNotice: {
    subject: (number: string) => `Fortrydelse af ordre ${number}`,
    text: (name: string, email: string, dateTime: string) =>
      `${name} (${email}) har fortrudt sit køb. Butikken modtog det ${dateTime} og har sendt en kvittering.`,
    unmatched:
      'Ingen ordre passer til nummeret og emailen. Find den rigtige ordre, og skriv til kunden: Fortrydelsen gælder fra det tidspunkt, den blev modtaget.',
    late: 'Fristen ser ud til at være udløbet. Afgør, om I tager varerne tilbage, og skriv til kunden.',
    next: (days: number) =>
      `Pengene skal være betalt tilbage senest ${days} dage efter fortrydelsen. I kan vente, til I har fået varerne, eller til kunden har vist, at de er sendt.`,
    seeOrder: 'Åbn ordren',
    notSent: 'Varerne er ikke sendt endnu: Annullér ordren, så er reservationen på kortet ophævet.',
    leaveOut:
      'Varerne er ikke sendt endnu: Lad dem ligge, når I sender resten, så bliver de ikke trukket på kortet.',
  },
}
