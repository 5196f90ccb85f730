import type { Translation } from '#shared/text/staff-texts.ts'
import type {
  orderListInEnglish,
  orderStatesInEnglish,
  paymentStatesInEnglish,
} from '#features/orders/rules/admin-order-list-texts.ts'
import { formatCount } from '#shared/text/format-number.ts'

const orders = (count: number) => (count === 1 ? '1 ordre' : `${formatCount(count, 'da')} ordrer`)

export const orderListInDanish: Translation<typeof orderListInEnglish> = {
  narrow: {
    title: 'Flere filtre',
    any: 'Alle',
    from: 'Fra',
    to: 'Til og med',
    payment: 'Betaling',
    payments: {
      reserved: 'Reserveret',
      drawn: 'Trukket',
      refunded: 'Refunderet, også delvist',
      disputed: 'Indsigelse',
      failed: 'Mislykket',
    },
    method: 'Levering',
    methods: {
      home: 'Til døren',
      parcel_shop: 'Pakkeshop',
      work: 'På arbejdet',
      pickup: 'Afhentning',
    },
    carrier: 'Transportør',
    parcel: 'Pakke',
    parcels: {
      no_label: 'Ikke sendt, ingen pakkelabel',
      label: 'Pakkelabel købt',
      tracked: 'Sendt med pakkenummer',
      untracked: 'Sendt uden pakkenummer',
    },
    tag: 'Mærke',
    clear: 'Ryd filtre',
  },
  sums: {
    count: orders,
    first: (count) => `Summen af ${orders(count)}; der er flere`,
    export: 'Eksportér som CSV',
  },
  tags: {
    title: 'Mærker',
    tag: 'Mærke',
    add: 'Sæt mærke',
    removeFromSelected: 'Fjern mærke',
    remove: (tag) => `Fjern mærket ${tag}`,
    working: 'Gemmer …',
    added: (tag, count) => `${orders(count)} har mærket ${tag}.`,
    removed: (tag, count) => `${tag} er fjernet fra ${orders(count)}.`,
  },
  printNote: {
    title: 'Tekst på papirerne',
    label: 'Tekst til kunden',
    hint: 'Trykkes på følgesedlen og kvitteringen.',
    save: 'Gem teksten',
    saving: 'Gemmer …',
    saved: 'Teksten er gemt',
  },
}

export const orderStatesInDanish: Translation<typeof orderStatesInEnglish> = {
  pending_payment: 'Afventer betaling',
  authorised: 'Klar til pakning',
  packed: 'Pakket',
  partly_shipped: 'Delvist sendt',
  shipped: 'Sendt',
  completed: 'Afsluttet',
  failed: 'Betalingen mislykkedes',
  expired: 'Udløbet',
  cancelled: 'Annulleret',
  partially_refunded: 'Delvist refunderet',
  refunded: 'Refunderet',
}

export const paymentStatesInDanish: Translation<typeof paymentStatesInEnglish> = {
  creating: 'Ved at blive oprettet',
  open: 'Afventer kunden',
  authorised: 'Reserveret',
  captured: 'Trukket',
  failed: 'Mislykket',
  expired: 'Udløbet',
  cancelled: 'Frigivet',
  replaced: 'Erstattet af en anden betaling',
}
