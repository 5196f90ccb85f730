import { defineStaffTexts } from '#shared/text/staff-texts.ts'
import { deliveryInDanish } from '#languages/da/delivery/admin-texts.ts'

export const deliveryInEnglish = {
  title: 'Delivery',
  intro: 'The ways in which shoppers get their goods, what they cost, and the days you promise.',
  methods: 'Delivery methods',
  methodsIntro: 'Shoppers see them in this order; the first one is chosen for them.',
  empty: 'No methods of your own',
  emptyExplained:
    'Shoppers get home delivery in Denmark at the price under “Shipping and terms”. Your own methods take its place.',
  new: 'New method',
  editing: 'Delivery method',
  example: (place: string, sum: string) => `A shopper in ${place} with goods for ${sum} sees:`,
  exampleNone: (place: string, sum: string) =>
    `A shopper in ${place} with goods for ${sum} sees no delivery method and cannot order.`,
  free: 'free',
  from: (price: string) => `from ${price}`,
  form: {
    kind: 'Way of delivery',
    kinds: {
      home: 'Home delivery',
      parcel_shop: 'Parcel shop',
      work: 'Delivery at work',
      pickup: 'Pick-up in the shop',
    },
    carrier: 'Carrier',
    carrierHint: 'Parcel shops need one.',
    noCarrier: 'None in particular',
    name: 'Name',
    nameHint: 'Leave empty for the usual name in the language of the shop.',
    active: 'Shoppers can choose it',
    days: 'Working days from packing to delivery',
    transitFrom: 'Earliest',
    transitTo: 'Latest',
    zone: (number: number) => `Zone ${number}`,
    zoneHint: 'Zones and prices that you empty are removed.',
    countries: 'Countries',
    countriesHint: 'Codes or names, such as DK, Sweden.',
    postcodes: 'Postcodes',
    postcodesHint: 'Ranges, such as 1000-2999, 8000. Leave empty for all of the countries.',
    freeFrom: (currency: string) => `Free from (${currency})`,
    freeFromHint: 'Leave empty if it is never free.',
    fromSubtotal: (currency: string) => `Goods from (${currency})`,
    upToWeight: 'Up to grams',
    price: (currency: string) => `Price (${currency})`,
    addRate: 'Add a price',
    addZone: 'Add a zone',
  },
  vatAbroad: {
    eu: (countries: string) =>
      `${countries}: the shop charges Danish VAT there. Once your sales to consumers in other EU countries pass EUR 10,000 a year, the VAT of the buyer’s country is due instead, and the shop does not compute it yet.`,
    outside: (countries: string) =>
      `${countries}: outside the EU no Danish VAT is due on an export, but the shop charges it all the same, and buyers pay VAT and customs when the parcel arrives.`,
    log: (sentences: string) => `Delivery abroad: ${sentences}`,
  },
  calendar: {
    title: 'Packing days',
    intro:
      'With a cut-off time the shop promises a day: “with you on Thursday 26 November”. Danish public holidays are left out.',
    cutoff: 'Cut-off time',
    cutoffHint:
      'Orders before it are packed on the same packing day. Leave empty to promise working days only.',
    packingDays: 'Days on which you pack',
    weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
    closedDays: 'Closed days',
    closedDaysHint: 'One day per line, such as 2026-12-23.',
    saved: 'The packing days have been saved.',
  },
  deletion: {
    link: 'Delete',
    title: 'Delete delivery method',
    warning: (name: string) =>
      `Shoppers can no longer choose “${name}”. Orders that were placed with it keep it.`,
  },
}

export const adminDeliveryTexts = defineStaffTexts(deliveryInEnglish, { da: deliveryInDanish })
