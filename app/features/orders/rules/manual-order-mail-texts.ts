import { defineTexts } from '#shared/text/define-texts.ts'

/** Mails about orders that staff write or change. */
export const manualOrderMailTexts = defineTexts({
  paymentLink: {
    subject: {
      da: (number: string, store: string) =>
        `Din ordre ${number} hos ${store} mangler at blive betalt`,
      en: (number: string, store: string) => `Your order ${number} at ${store} is ready to be paid`,
    },
    text: {
      da: 'Som aftalt har vi skrevet en ordre til dig. Se den igennem og betal med linket herunder.',
      en: 'As agreed, we have written an order for you. Look it through and pay with the link below.',
    },
    pay: { da: 'Se ordren og betal', en: 'See the order and pay' },
    until: {
      da: (moment: string) =>
        `Vi holder varerne til dig til ${moment}. Derefter kan linket ikke bruges mere.`,
      en: (moment: string) =>
        `We keep the goods for you until ${moment}. After that the link no longer works.`,
    },
  },
  exchanged: {
    subject: {
      da: (number: string) => `Vi bytter varer fra din ordre ${number}`,
      en: (number: string) => `We exchange goods of your order ${number}`,
    },
    text: {
      da: (quantity: number, name: string, replacement: string) =>
        `Som aftalt bytter vi ${quantity} × ${name} til ${replacement}.`,
      en: (quantity: number, name: string, replacement: string) =>
        `As agreed, we exchange ${quantity} × ${name} for ${replacement}.`,
    },
    paid: {
      da: (amount: string) =>
        `De ${amount}, du har betalt, betaler for de nye varer. Du skal ikke betale noget, og du får en kvittering for den nye ordre.`,
      en: (amount: string) =>
        `The ${amount} that you have paid pays for the new goods. There is nothing to pay, and you get a receipt for the new order.`,
    },
    receipt: {
      da: (number: string) =>
        `Varerne er byttet for varer fra ordre ${number}, som du allerede har betalt.`,
      en: (number: string) =>
        `The goods were exchanged for goods of order ${number}, which you have paid already.`,
    },
  },
  changed: {
    subject: {
      da: (number: string) => `Din ordre ${number} er ændret`,
      en: (number: string) => `Your order ${number} was changed`,
    },
    text: {
      da: 'Som aftalt har vi ændret din ordre. Sådan ser den ud nu.',
      en: 'As agreed, we have changed your order. This is how it looks now.',
    },
    lowered: {
      da: (name: string, to: number, from: number) => `${name}: ${to} i stedet for ${from}`,
      en: (name: string, to: number, from: number) => `${name}: ${to} instead of ${from}`,
    },
    removed: {
      da: (name: string) => `${name}: taget af ordren`,
      en: (name: string) => `${name}: taken off the order`,
    },
    swapped: {
      da: (quantity: number, name: string, former: string) =>
        `${quantity} × ${name} i stedet for ${former}`,
      en: (quantity: number, name: string, former: string) =>
        `${quantity} × ${name} instead of ${former}`,
    },
    address: {
      da: 'Ordren sendes til en anden adresse end før; den står på ordrens side.',
      en: 'The order goes to another address than before; it stands on the page of the order.',
    },
    released: {
      da: (amount: string) =>
        `Ordren er ${amount} billigere. Det beløb trækker vi ikke, og penge fra et gavekort kan bruges igen.`,
      en: (amount: string) =>
        `The order costs ${amount} less. We do not draw that amount, and money of a gift card can be used again.`,
    },
  },
})
