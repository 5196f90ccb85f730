import type { Translation } from '#shared/text/staff-texts.ts'
import type {
  orderChangesInEnglish,
  orderExchangesInEnglish,
} from '#features/orders/rules/admin-order-changes-texts.ts'

export const orderChangesInDanish: Translation<typeof orderChangesInEnglish> = {
  action: 'Ret ordre',
  title: 'Ret ordre',
  intro:
    'Indtil en betalt ordre er pakket, kan den blive mindre, få andre varianter til samme eller lavere pris og sendes til en anden adresse. Flere varer betales med et betalingslink for sig.',
  lines: 'Varelinjer',
  quantity: (ordered) => `Antal (af ${ordered})`,
  quantityHint: 'Nul fjerner linjen.',
  variant: 'Variant',
  same: (name) => `${name} (som bestilt)`,
  cheaper: (name, amount) => `${name} (${amount} mindre pr. stk.)`,
  dearer: (name, amount) => `${name} (${amount} mere pr. stk.: med betalingslink)`,
  soldOut: (name) => `${name} (udsolgt)`,
  address: 'Leveringsadresse',
  name: 'Navn',
  phone: 'Telefon',
  street: 'Adresse',
  postcode: 'Postnummer',
  city: 'By',
  country: 'Land',
  reason: 'Begrundelse',
  reasonHint: 'Til dine kolleger; vises i forløbet.',
  submit: 'Gem rettelsen',
  unchanged: (total) => `Ordren koster ${total} som før.`,
  lowered: (total, taken) => `Ordren koster så ${total}. ${taken} af det betalte trækkes ikke.`,
  withCredit: 'Det, der er brugt af gavekort eller tilgodehavende, gives tilbage først.',
  history: {
    title: 'Ordren er rettet',
    lowered: (name, to, from) => `${name}: ${to} i stedet for ${from}`,
    removed: (name) => `${name} er fjernet`,
    swapped: (quantity, name, former) => `${quantity} × ${name} i stedet for ${former}`,
    address: 'En anden adresse',
    released: (amount) => `${amount} mindre`,
    mail: 'Mail om rettelsen sendt',
  },
}

export const orderExchangesInDanish: Translation<typeof orderExchangesInEnglish> = {
  action: 'Byt',
  title: 'Byt varer',
  intro:
    'Det, kunden har betalt for varerne, betaler for dem, du sender i stedet, som en ordre for sig uden fragt. Koster de det samme, flyttes der ingen penge.',
  lines: 'Ordrens varer',
  left: (name, count) => `${name} (${count})`,
  nothingLeft: 'Alt, hvad der er sendt, er allerede refunderet eller byttet.',
  quantity: (name, most) => `Antal af ${name} (af ${most})`,
  goods: 'Send i stedet',
  choose: 'Vælg varer',
  same: (name) => `${name} (den samme igen)`,
  cheaper: (name, amount) => `${name} (${amount} mindre pr. stk.)`,
  dearer: (name, amount) => `${name} (${amount} mere pr. stk.: ikke muligt)`,
  soldOut: (name) => `${name} (udsolgt)`,
  cheaperHint: 'Koster varerne mindre, så refunder forskellen bagefter som et beløb.',
  restock: 'Varerne er tilbage på lager',
  submit: 'Byt',
  other: 'En anden vare',
  creditReason: (order) => `Byttede varer fra ordre ${order}`,
  history: {
    goods: (quantity, name, replacement) => `${quantity} × ${name} byttet til ${replacement}`,
    mail: 'Mail om byttet sendt',
  },
}
