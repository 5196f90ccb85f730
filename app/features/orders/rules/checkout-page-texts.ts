import type { Language } from '#shared/stores/locale.ts'
import { defineTexts } from '#shared/text/define-texts.ts'
import { formatCount } from '#shared/text/format-number.ts'

/** The page that asks for the buyer, the delivery and the payment. */
export const checkoutPageTexts = defineTexts({
  title: { da: 'Afslut bestillingen', en: 'Complete your order' },
  express: { da: 'Hurtig betaling', en: 'Express checkout' },
  fillIn: { da: 'Eller udfyld selv', en: 'Or fill in yourself' },
  contact: { da: 'Kontakt', en: 'Contact' },
  email: { da: 'Email', en: 'Email' },
  emailHint: { da: 'Kvitteringen sendes hertil', en: 'The receipt is sent here' },
  name: { da: 'Navn', en: 'Name' },
  phone: { da: 'Telefon', en: 'Phone' },
  phoneHint: { da: 'Til beskeder om pakken', en: 'For messages about the parcel' },
  deliveryAddress: { da: 'Leveringsadresse', en: 'Delivery address' },
  address: { da: 'Adresse', en: 'Address' },
  postcode: { da: 'Postnummer', en: 'Postcode' },
  city: { da: 'By', en: 'Town' },
  country: { da: 'Land', en: 'Country' },
  delivery: { da: 'Levering', en: 'Delivery' },
  update: { da: 'Opdater', en: 'Update' },
  updateHint: {
    da: 'Har du ændret adresse eller levering? Opdater, så fragt og beløb passer.',
    en: 'Have you changed the address or the delivery? Update the shipping and the amount.',
  },
  moreMethods: {
    da: (count: number) => `Flere leveringsmåder (${count})`,
    en: (count: number) => `More ways of delivery (${count})`,
  },
  /** Working days of goods that have to arrive first. */
  afterArrival: {
    da: (days: string) => `${days}, når alle varer er kommet`,
    en: (days: string) => `${days} once all goods have arrived`,
  },
  workHint: {
    da: 'Skriv arbejdspladsens navn og adresse ovenfor.',
    en: 'Enter the name and address of the workplace above.',
  },
  collectFrom: {
    da: (place: string) => `Varerne hentes hos ${place}.`,
    en: (place: string) => `Collect the goods from ${place}.`,
  },
  outside: {
    title: { da: 'Vi leverer ikke til denne adresse', en: 'We do not deliver to this address' },
    text: {
      da: 'Ret land eller postnummer ovenfor, så viser vi, hvordan vi kan levere.',
      en: 'Change the country or the postcode above to see how we can deliver.',
    },
  },
  parcelShops: {
    title: { da: 'Vælg en pakkeshop', en: 'Choose a parcel shop' },
    search: { da: 'Postnummer eller vej', en: 'Postcode or street' },
    find: { da: 'Find pakkeshops', en: 'Find parcel shops' },
    finding: { da: 'Søger...', en: 'Searching...' },
    hours: { da: 'Åbningstider', en: 'Opening hours' },
    map: { da: 'Vis på kort', en: 'Show on a map' },
    inWindow: {
      da: (shop: string) => `, ${shop}, i et nyt vindue`,
      en: (shop: string) => `, ${shop}, in a new window`,
    },
    more: {
      da: (count: number) => `Vis ${count} flere`,
      en: (count: number) => `Show ${count} more`,
    },
    noPlace: {
      da: 'Skriv et postnummer for at se de nærmeste.',
      en: 'Enter a postcode to see the nearest ones.',
    },
    none: {
      title: { da: 'Ingen pakkeshops her', en: 'No parcel shops here' },
      text: {
        da: 'Søg med et andet postnummer, eller vælg en anden levering.',
        en: 'Search with another postcode, or choose another delivery.',
      },
    },
    silent: {
      title: {
        da: (carrier: string) => `${carrier} svarer ikke lige nu`,
        en: (carrier: string) => `${carrier} does not respond right now`,
      },
      text: {
        da: 'Søg igen om lidt, eller vælg en anden levering.',
        en: 'Search again in a moment, or choose another delivery.',
      },
    },
    asOf: {
      da: (carrier: string, time: string) =>
        `${carrier} svarer ikke lige nu. Listen er fra ${time}.`,
      en: (carrier: string, time: string) =>
        `${carrier} does not respond right now. The list is from ${time}.`,
    },
  },
  payment: { da: 'Betaling', en: 'Payment' },
  card: { da: 'Kort', en: 'Card' },
  cardNumber: { da: 'Kortnummer', en: 'Card number' },
  nextPage: {
    da: 'Betalingen gennemføres på næste side.',
    en: 'The payment is made on the next page.',
  },
  order: { da: 'Din bestilling', en: 'Your order' },
  goods: { da: 'Varer', en: 'Goods' },
  // Forbrugeraftaleloven § 8, no. 9 to 12: the right to withdraw, where to do it, and who pays for the return.
  withdrawal: {
    before: {
      da: (days: number) =>
        `Du har ${days} dages fortrydelsesret, fra du har fået varerne. Du fortryder under `,
      en: (days: number) => `You can withdraw within ${days} days of receiving the goods, under `,
    },
    link: { da: 'Fortryd køb', en: 'Withdraw from contract' },
    after: {
      da: ' og betaler selv for at sende varerne tilbage.',
      en: ', and pay for sending them back yourself.',
    },
  },
  // The money is drawn when the goods are sent.
  reserved: {
    da: 'Beløbet reserveres nu og trækkes først, når varerne sendes.',
    en: 'The amount is reserved now and drawn when the goods are sent.',
  },
  sold: {
    da: (seller: string) => `Du køber af ${seller}.`,
    en: (seller: string) => `You buy from ${seller}.`,
  },
  // Details of a fictional buyer, so that trying out a shop needs none.
  example: {
    email: { da: 'proeve@torv.example', en: 'proeve@torv.example' },
    name: { da: 'Prøve Køber', en: 'Test Buyer' },
    phone: { da: '12 34 56 78', en: '12 34 56 78' },
    address: { da: 'Prøvevej 1', en: 'Test Street 1' },
    postcode: { da: '8000', en: '8000' },
    city: { da: 'Aarhus C', en: 'Aarhus C' },
    country: { da: 'DK', en: 'DK' },
  },
})

export type CheckoutPageTexts = ReturnType<typeof checkoutPageTexts>

/** '850 m' or '1,2 km'. */
export function formatDistance(metres: number, language: Language): string {
  const tens = Math.round(metres / 10) * 10
  if (tens < 1_000) return `${tens} m`
  const kilometres = metres < 10_000 ? Math.round(metres / 100) / 10 : Math.round(metres / 1_000)
  return `${formatCount(kilometres, language)} km`
}
