import type { Delivery } from './types.ts'

const freeInDenmark = [{ countries: 'DK', rates: [{ price: '0' }] }]

export const taskehusetDelivery: Delivery = {
  cutoff: '12:00',
  methods: [
    { kind: 'home', days: [2, 4], zones: freeInDenmark },
    { kind: 'parcel_shop', carrier: 'gls', days: [1, 2], zones: freeInDenmark },
    { kind: 'parcel_shop', carrier: 'post_nord', days: [1, 2], zones: freeInDenmark },
    { kind: 'parcel_shop', carrier: 'dao', days: [1, 2], zones: freeInDenmark },
    { kind: 'parcel_shop', carrier: 'bring', days: [1, 3], zones: freeInDenmark },
    { kind: 'pickup', days: [0, 0], zones: freeInDenmark },
  ],
}

/** Stoneware is heavy: prices by weight. */
export const lerOgGlasurDelivery: Delivery = {
  usual_days: [3, 5],
  methods: [
    {
      kind: 'home',
      days: [3, 5],
      zones: [
        {
          countries: 'DK',
          rates: [
            { price: '0', up_to_weight: '5000' },
            { price: '49', up_to_weight: '20000' },
            { price: '129' },
          ],
        },
      ],
    },
    {
      kind: 'parcel_shop',
      carrier: 'gls',
      days: [1, 2],
      zones: [
        {
          countries: 'DK',
          rates: [
            { price: '0', up_to_weight: '5000' },
            { price: '39', up_to_weight: '20000' },
          ],
        },
      ],
    },
  ],
}

export const pyramidHouseDelivery: Delivery = {
  usual_days: [3, 6],
  methods: [
    {
      kind: 'home',
      days: [3, 6],
      zones: [
        { countries: 'DK', rates: [{ price: '0' }] },
        { countries: 'SE, DE, FI', free_from: '150', rates: [{ price: '9' }] },
        { countries: 'AT, BE, ES, FR, IT, NL, PL', free_from: '250', rates: [{ price: '14' }] },
      ],
    },
  ],
}
