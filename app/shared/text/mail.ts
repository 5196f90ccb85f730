import { defineTexts } from './define-texts.ts'

export const mailTexts = defineTexts({
  greeting: { da: (name: string) => `Hej ${name}`, en: (name: string) => `Hello ${name}` },
  greetingUnnamed: { da: 'Hej', en: 'Hello' },
  regards: {
    da: (store: string) => `Venlig hilsen ${store}`,
    en: (store: string) => `Kind regards, ${store}`,
  },
  linkFallback: {
    da: 'Virker knappen ikke, så kopiér adressen ind i din browser:',
    en: 'If the button does not work, copy this address into your browser:',
  },
  receipt: {
    subject: {
      da: (number: string, store: string) => `Kvittering for ordre ${number} hos ${store}`,
      en: (number: string, store: string) => `Receipt for order ${number} at ${store}`,
    },
    thanks: {
      da: 'Tak for din ordre. Her er kvitteringen med det, du har købt.',
      en: 'Thank you for your order. Here is the receipt for what you bought.',
    },
    reserved: {
      da: (amount: string, place: string) =>
        `${amount} er reserveret${place} og trækkes først, når vi sender varerne.`,
      en: (amount: string, place: string) =>
        `${amount} is reserved${place} and only charged when we send the goods.`,
    },
    nextStep: {
      da: 'Du får en ordrebekræftelse, når ordren er pakket.',
      en: 'You will get an order confirmation when the order has been packed.',
    },
    seeOrder: { da: 'Se din ordre', en: 'See your order' },
    withdraw: {
      da: (days: number) =>
        `Du har ${days} dages fortrydelsesret fra den dag, du får den sidste vare. Du kan fortryde her:`,
      en: (days: number) =>
        `You have ${days} days to withdraw, from the day you receive the last item. You can withdraw here:`,
    },
    terms: {
      da: 'Handelsbetingelserne gælder for dit køb:',
      en: 'The terms and conditions apply to your purchase:',
    },
  },
  packed: {
    subject: {
      da: (number: string) => `Ordrebekræftelse: Ordre ${number} er pakket`,
      en: (number: string) => `Order confirmation: order ${number} has been packed`,
    },
    text: {
      da: 'Din ordre er pakket og klar til at blive sendt.',
      en: 'Your order has been packed and is ready to be sent.',
    },
  },
  shipped: {
    subject: {
      da: (number: string) => `Ordre ${number} er på vej`,
      en: (number: string) => `Order ${number} is on its way`,
    },
    subjectOfPart: {
      da: (number: string) => `En del af ordre ${number} er på vej`,
      en: (number: string) => `A part of order ${number} is on its way`,
    },
    part: {
      da: 'Vi har i dag sendt en del af din ordre.',
      en: 'We have sent a part of your order today.',
    },
    inParcel: { da: 'I pakken er:', en: 'In the parcel:' },
    restFollows: {
      da: 'Resten sender vi i en anden pakke, og så får du en ny mail.',
      en: 'The rest follows in another parcel, and you will get another mail then.',
    },
    drawn: {
      da: (amount: string, place: string) => `Vi har trukket ${amount}${place}.`,
      en: (amount: string, place: string) => `We have charged ${amount}${place}.`,
    },
    drawnCredit: {
      da: (amount: string) => `${amount} er betalt med gavekort eller tilgodehavende.`,
      en: (amount: string) => `${amount} has been paid with gift cards or store credit.`,
    },
    parcel: {
      da: (carrier: string, number: string) =>
        `Pakken er sendt med ${carrier} og har nummer ${number}.`,
      en: (carrier: string, number: string) =>
        `The parcel travels with ${carrier} under the number ${number}.`,
    },
    carrier: {
      da: (carrier: string) => `Pakken er sendt med ${carrier}.`,
      en: (carrier: string) => `The parcel travels with ${carrier}.`,
    },
    number: {
      da: (number: string) => `Pakken har nummer ${number}.`,
      en: (number: string) => `The parcel has the number ${number}.`,
    },
    track: { da: 'Følg pakken', en: 'Track the parcel' },
  },
  restCancelled: {
    subject: {
      da: (number: string) => `Resten af ordre ${number} er annulleret`,
      en: (number: string) => `The rest of order ${number} has been cancelled`,
    },
    text: {
      da: 'Det, der manglede af din ordre, kan vi desværre ikke sende, og du betaler ikke for det.',
      en: 'We cannot send what was missing from your order, and you do not pay for it.',
    },
  },
  cancelled: {
    subject: {
      da: (number: string) => `Ordre ${number} er annulleret`,
      en: (number: string) => `Order ${number} has been cancelled`,
    },
    text: {
      da: (place: string) => `Din ordre er annulleret, og reservationen${place} er ophævet.`,
      en: (place: string) =>
        `Your order has been cancelled, and the reservation${place} has been released.`,
    },
  },
  tooLate: {
    subject: {
      da: (number: string) => `Din betaling for ordre ${number} kom for sent`,
      en: (number: string) => `Your payment for order ${number} came too late`,
    },
    text: {
      da: (place: string) =>
        `Varerne blev solgt, inden din betaling gik igennem, og vi kan ikke længere levere dem. Vi har ophævet reservationen${place}, og der er ikke trukket penge.`,
      en: (place: string) =>
        `The goods were sold before your payment went through, and we can no longer deliver them. We have released the reservation${place}, and nothing was charged.`,
    },
    again: { da: 'Du er velkommen til at bestille igen:', en: 'You are welcome to order again:' },
  },
  refunded: {
    subject: {
      da: (number: string) => `Du får penge tilbage for ordre ${number}`,
      en: (number: string) => `Refund for order ${number}`,
    },
    text: {
      da: (amount: string, place: string) =>
        `Vi har ført ${amount} tilbage${place}. Der kan gå et par bankdage, før du kan se det.`,
      en: (amount: string, place: string) =>
        `We have refunded ${amount}${place}. It may take a few banking days to show.`,
    },
    credit: {
      da: (amount: string) => `${amount} er ført tilbage til dit gavekort eller tilgodehavende.`,
      en: (amount: string) => `${amount} has gone back to your gift card or store credit.`,
    },
  },
  withdrawn: {
    subject: {
      da: (number: string) => `Vi har modtaget din fortrydelse af ordre ${number}`,
      en: (number: string) => `We have received your withdrawal from order ${number}`,
    },
    subjectUnmatched: {
      da: 'Vi har modtaget din fortrydelse',
      en: 'We have received your withdrawal',
    },
    received: {
      da: (dateTime: string) =>
        `Vi har modtaget din fortrydelse ${dateTime}. Denne mail er din kvittering for det.`,
      en: (dateTime: string) =>
        `We received your withdrawal on ${dateTime}. This email is your receipt for it.`,
    },
    statement: { da: 'Det har du skrevet til os', en: 'What you wrote to us' },
    declared: {
      da: (name: string, number: string) =>
        `Jeg, ${name}, fortryder hermed min aftale om ordre ${number}.`,
      en: (name: string, number: string) =>
        `I, ${name}, hereby withdraw from my contract about order ${number}.`,
    },
    unmatched: {
      da: 'Vi kan ikke finde en ordre, som passer til det nummer og den email, der blev skrevet. Tjek nummeret i din kvittering, og svar på denne mail, så finder vi ordren sammen. Tidspunktet ovenfor gælder stadig.',
      en: 'We cannot find an order that fits the number and the email address that were typed. Check the number in your receipt and reply to this email, and we will find the order together. The time above still counts.',
    },
    late: {
      da: (days: number) =>
        `Det ser ud til, at fristen på ${days} dage er udløbet. Vi ser på det og skriver til dig.`,
      en: (days: number) =>
        `The period of ${days} days seems to have ended. We will look into it and write to you.`,
    },
    withoutRight: {
      da: 'Der er ingen fortrydelsesret på varerne i ordren, så behold dem. Mener du noget andet, så svar på denne mail.',
      en: 'There is no right of withdrawal for the goods in the order, so keep them. If you think otherwise, reply to this email.',
    },
    sendBack: {
      da: (address: string, days: number) =>
        `Send varerne til ${address}, senest ${days} dage efter at du har fortrudt.`,
      en: (address: string, days: number) =>
        `Send the goods to ${address}, within ${days} days of withdrawing.`,
    },
    buyerPays: {
      da: 'Du betaler selv for at sende dem.',
      en: 'You pay for sending them.',
    },
    storePays: { da: 'Vi betaler for at sende dem.', en: 'We pay for sending them.' },
    moneyBack: {
      da: (days: number) =>
        `Du får pengene tilbage samme vej, som du betalte, senest ${days} dage efter din fortrydelse. Vi kan vente, til vi har fået varerne, eller til du har vist, at de er sendt.`,
      en: (days: number) =>
        `Your money goes back the way you paid it, within ${days} days of your withdrawal. We may wait until we have the goods, or until you have shown that they are on their way.`,
    },
    notSent: {
      da: 'Varerne er ikke sendt endnu, så du skal ikke gøre mere.',
      en: 'The goods have not been sent yet, so there is nothing more for you to do.',
    },
    notYou: {
      da: 'Var det ikke dig, der fortrød, så svar på denne mail med det samme.',
      en: 'If it was not you who withdrew, reply to this email at once.',
    },
  },
  withdrawnNotice: {
    subject: {
      da: (number: string) => `Fortrydelse af ordre ${number}`,
      en: (number: string) => `Withdrawal from order ${number}`,
    },
    text: {
      da: (name: string, email: string, dateTime: string) =>
        `${name} (${email}) har fortrudt sit køb. Butikken modtog det ${dateTime} og har sendt en kvittering.`,
      en: (name: string, email: string, dateTime: string) =>
        `${name} (${email}) has withdrawn from a purchase. The shop received it on ${dateTime} and has sent a receipt.`,
    },
    unmatched: {
      da: 'Ingen ordre passer til nummeret og emailen. Find den rigtige ordre, og skriv til kunden: Fortrydelsen gælder fra det tidspunkt, den blev modtaget.',
      en: 'No order fits the number and the email. Find the right order and write to the customer: the withdrawal counts from the time it was received.',
    },
    withoutRight: {
      da: 'Varerne er undtaget fra fortrydelsesretten, eller deres forsegling er ikke oplyst ubrudt. Kunden har fået det at vide og kan svare.',
      en: 'The goods are excepted from the right of withdrawal, or their seal was not said to be unbroken. The customer was told so and may reply.',
    },
    late: {
      da: 'Fristen ser ud til at være udløbet. Afgør, om I tager varerne tilbage, og skriv til kunden.',
      en: 'The period seems to have ended. Decide whether you take the goods back, and write to the customer.',
    },
    next: {
      da: (days: number) =>
        `Pengene skal være betalt tilbage senest ${days} dage efter fortrydelsen. I kan vente, til I har fået varerne, eller til kunden har vist, at de er sendt.`,
      en: (days: number) =>
        `The money has to be paid back within ${days} days of the withdrawal. You may wait until you have the goods, or until the customer has shown that they are on their way.`,
    },
    seeOrder: { da: 'Åbn ordren', en: 'Open the order' },
    notSent: {
      da: 'Varerne er ikke sendt endnu: Annullér ordren, så er reservationen ophævet.',
      en: 'The goods have not been sent yet: cancel the order, and the reservation is lifted.',
    },
    leaveOut: {
      da: 'Varerne er ikke sendt endnu: Lad dem ligge, når I sender resten, så trækkes der ingen penge for dem.',
      en: 'The goods have not been sent yet: leave them out when you send the rest, and no money is charged for them.',
    },
  },
})

export type MailTexts = ReturnType<typeof mailTexts>
