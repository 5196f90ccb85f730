import { defineTexts } from '#shared/text/define-texts.ts'
import { linkLifetimes } from '#shared/durations.ts'
import { spellDuration } from '#shared/text/spell.ts'

export const accountTexts = defineTexts({
  title: { da: 'Min konto', en: 'My account' },
  signedInAs: {
    da: (email: string) => `Du er logget ind som ${email}`,
    en: (email: string) => `You are logged in as ${email}`,
  },
  pages: {
    overview: { da: 'Overblik', en: 'Overview' },
    details: { da: 'Oplysninger', en: 'Details' },
    password: { da: 'Adgangskode', en: 'Password' },
    sessions: { da: 'Her er du logget ind', en: 'Where you are logged in' },
    data: { da: 'Dine data', en: 'Your data' },
  },
  unconfirmed: {
    text: {
      da: (email: string) =>
        `Vi har sendt et link til ${email}. Når du har bekræftet adressen, ser du også de ordrer her, som du har lagt uden at logge ind.`,
      en: (email: string) =>
        `We have sent a link to ${email}. Once you have confirmed the address, you will also see the orders here that you placed without logging in.`,
    },
    sendAgain: { da: 'Send mailen igen', en: 'Send the email again' },
    sentAgain: { da: 'Mailen er sendt igen', en: 'The email has been sent again' },
    confirmed: { da: 'Din email er bekræftet', en: 'Your email has been confirmed' },
  },
  orders: { da: 'Dine ordrer', en: 'Your orders' },
  noOrders: { da: 'Du har ingen ordrer endnu', en: 'You have no orders yet' },
  noOrdersExplained: {
    da: 'Når du har købt noget, kan du følge det her.',
    en: 'Once you have bought something, you can follow it here.',
  },
  toShop: { da: 'Se varerne', en: 'See the products' },
  tickets: { da: 'Dine henvendelser', en: 'Your requests' },
  noTickets: { da: 'Du har ingen henvendelser', en: 'You have no requests' },
  allTickets: { da: 'Alle henvendelser', en: 'All requests' },
  newTicket: { da: 'Ny henvendelse', en: 'New request' },
  order: {
    more: {
      da: (count: number) => (count === 1 ? '1 vare mere' : `${count} varer mere`),
      en: (count: number) => (count === 1 ? '1 more item' : `${count} more items`),
    },
    back: { da: 'Tilbage til dine ordrer', en: 'Back to your orders' },
    quantity: { da: (count: number) => `${count} stk.`, en: (count: number) => `Qty ${count}` },
    placed: { da: 'Bestilt', en: 'Placed' },
    buyer: { da: 'Køber', en: 'Buyer' },
  },
  details: { da: 'Dine oplysninger', en: 'Your details' },
  detailsIntro: {
    da: 'Her sender vi dine varer hen, og her når vi dig.',
    en: 'Where we send your goods, and how we reach you.',
  },
  emailHint: { da: 'Den email, du logger ind med.', en: 'The email that you log in with.' },
  email: {
    title: { da: 'Skift email', en: 'Change email' },
    intro: {
      da: (email: string) =>
        `Du logger ind med ${email}. Vi sender et link til den nye adresse, og først når du har fulgt det, er den skiftet.`,
      en: (email: string) =>
        `You log in with ${email}. We send a link to the new address, and it is changed once you have followed the link.`,
    },
    newEmail: { da: 'Ny email', en: 'New email' },
    send: { da: 'Send link', en: 'Send link' },
    sending: { da: 'Sender...', en: 'Sending...' },
    sent: {
      da: `Er adressen ledig, er et link på vej til den. Det virker i ${spellDuration(linkLifetimes.customer.change_email, 'da')}.`,
      en: `If the address is free, a link is on its way to it. It works for ${spellDuration(linkLifetimes.customer.change_email, 'en')}.`,
    },
    confirmIntro: {
      da: 'Tryk for at bruge den nye adresse. Du bliver logget ud alle andre steder.',
      en: 'Press to use the new address. You are logged out everywhere else.',
    },
    confirm: { da: 'Skift email', en: 'Change email' },
    changing: { da: 'Skifter...', en: 'Changing...' },
    changed: {
      da: (email: string) => `Din email er nu ${email}`,
      en: (email: string) => `Your email is now ${email}`,
    },
  },
  save: { da: 'Gem', en: 'Save' },
  saving: { da: 'Gemmer...', en: 'Saving...' },
  saved: { da: 'Dine oplysninger er gemt', en: 'Your details have been saved' },
  changePassword: { da: 'Skift adgangskode', en: 'Change password' },
  changePasswordIntro: {
    da: 'Når den er skiftet, bliver du logget ud alle andre steder.',
    en: 'Once it is changed, you will be logged out everywhere else.',
  },
  currentPassword: { da: 'Nuværende adgangskode', en: 'Current password' },
  newPassword: { da: 'Ny adgangskode', en: 'New password' },
  passwordChanged: { da: 'Din adgangskode er skiftet', en: 'Your password has been changed' },
  sessions: { da: 'Her er du logget ind', en: 'Where you are logged in' },
  sessionsIntro: {
    da: 'Kender du ikke et sted på listen, så log ud overalt, og skift adgangskode.',
    en: 'If you do not recognise a place, log out everywhere else and change your password.',
  },
  thisSession: { da: 'Denne browser', en: 'This browser' },
  lastUsed: {
    da: (when: string) => `Sidst brugt ${when}`,
    en: (when: string) => `Last used ${when}`,
  },
  since: { da: (when: string) => `Logget ind ${when}`, en: (when: string) => `Logged in ${when}` },
  unknownBrowser: { da: 'Ukendt browser', en: 'Unknown browser' },
  on: {
    da: (browser: string, system: string) => `${browser} på ${system}`,
    en: (browser: string, system: string) => `${browser} on ${system}`,
  },
  logOutOthers: { da: 'Log ud alle andre steder', en: 'Log out everywhere else' },
  loggedOutOthers: { da: 'Du er nu kun logget ind her', en: 'You are now only logged in here' },
  onlyHere: { da: 'Du er kun logget ind her.', en: 'You are only logged in here.' },
  data: { da: 'Dine data', en: 'Your data' },
  dataIntro: {
    da: 'Alt, hvad butikken har gemt om dig. Du kan også hente det som en fil, andre programmer kan læse.',
    en: 'Everything the shop keeps about you. You can also download it as a file that other programs can read.',
  },
  /** A buyer without an account reads it at the link of the order. */
  guest: {
    intro: {
      da: 'Hent alt, hvad butikken har gemt om dig og denne ordre, som en fil, andre programmer kan læse.',
      en: 'Download everything the shop keeps about you and this order, as a file that other programs can read.',
    },
    delete: { da: 'Slet mine data', en: 'Delete my data' },
    explained: {
      da: 'Dine anmeldelser af varerne og alt, hvad du har skrevet til os om ordren, slettes og kan ikke hentes tilbage. Selve ordren gemmes, så længe bogføringsloven kræver det. Derefter slettes dit navn af sig selv.',
      en: 'Your reviews of the goods and everything you have written to us about the order are deleted and cannot be brought back. The order itself is kept for as long as bookkeeping law requires. After that your name is removed without your asking.',
    },
    deleted: { da: 'Dine data er slettet.', en: 'Your data has been deleted.' },
  },
  downloadData: { da: 'Hent en kopi af dine data', en: 'Download a copy of your data' },
  none: { da: 'Ingen', en: 'None' },
  deleteAccount: { da: 'Slet konto', en: 'Delete account' },
  deleteAccountExplained: {
    da: 'Din konto, dine anmeldelser og spørgsmål og alt, hvad du har skrevet til os, slettes og kan ikke hentes tilbage. Ordrer gemmes, så længe bogføringsloven kræver det.',
    en: 'Your account, your reviews and questions, and everything you have written to us are deleted and cannot be brought back. Orders are kept for as long as bookkeeping law requires.',
  },
  deleteAccountProof: {
    da: 'Skriv din adgangskode for at bekræfte',
    en: 'Enter your password to confirm',
  },
  deleting: { da: 'Sletter...', en: 'Deleting...' },
  accountDeleted: { da: 'Din konto er slettet', en: 'Your account has been deleted' },
  cancel: { da: 'Annuller', en: 'Cancel' },
  logOut: { da: 'Log ud', en: 'Log out' },
})

export type AccountTexts = ReturnType<typeof accountTexts>
