import { findTown, listTowns } from '#features/delivery/rules/postcodes.ts'

/** ServicePoint of the published description. */
export type ParcelShop = {
  number: string
  id: string
  company_name: string
  name: string
  address: string
  address2: null
  zipcode: string
  city: string
  country: 'DK'
  distance: number
  longitude: number | null
  latitude: number | null
  agent: string
  carrier_code: string
  opening_hours: string[]
  in_delivery: boolean
  out_delivery: boolean
}

/** Codes of the carriers in Denmark. */
const danishCarriers = ['gls', 'pdk', 'dao', 'bring'] as const

const names = [
  'Prøvekiosken',
  'Eksempelhandlen',
  'Den Opdigtede Købmand',
  'Testbageren',
  'Påhitboksen',
]
const streets = ['Prøvevej', 'Eksempelgade', 'Påfundsstræde', 'Opdigtet Allé', 'Testtorvet']
const days = ['Man', 'Tir', 'Ons', 'Tor', 'Fre', 'Lør', 'Søn']
const shopsPerArea = 2

/** Plainly fictional parcel shops of every carrier in every area, an area being the first two digits of a postcode. */
export function createParcelShops(): ParcelShop[] {
  const codes = ['1050', '1150', '1260', '1360', '1460', '1560', '1620', '1750', '1820', '1910']
  const towns = [...codes, ...listTowns().map(([postcode]) => postcode)]
  const areas = Map.groupBy(towns, (postcode) => postcode.slice(0, 2))
  return [...areas.values()].flatMap((postcodes) =>
    danishCarriers.flatMap((carrier, of) =>
      Array.from({ length: shopsPerArea }, (_, index) => {
        // The first shop of a carrier is in the first town of the area, which is the largest as a rule.
        const zipcode = pick(postcodes, index * (of + 3))
        return createShop(carrier, of, zipcode, index)
      }),
    ),
  )
}

function createShop(carrier: string, of: number, zipcode: string, index: number): ParcelShop {
  const number = `9${of}${zipcode}${index}`
  const seed = Number(zipcode) + of * 2 + index
  const name = `${pick(names, seed)} ${findTown(zipcode)}`
  return {
    number,
    id: number,
    company_name: name,
    name,
    address: `${pick(streets, seed + of)} ${(seed % 80) + 1}`,
    address2: null,
    zipcode,
    city: findTown(zipcode) ?? '',
    country: 'DK',
    distance: 0,
    longitude: null,
    latitude: null,
    agent: carrier,
    carrier_code: carrier,
    opening_hours: days.map(
      (day, weekday) => `${day}: ${weekday < 5 ? '07:00 - 21:00' : '08:00 - 20:00'}`,
    ),
    in_delivery: true,
    out_delivery: true,
  }
}

/** The nearest first. Distances are made up from the numbers of the postcodes. */
export function findNearest(shops: readonly ParcelShop[], zipcode: string): ParcelShop[] {
  return shops
    .map((shop) => ({ ...shop, distance: getDistance(shop, zipcode) }))
    .toSorted((a, b) => a.distance - b.distance || (a.id < b.id ? -1 : 1))
}

function getDistance({ zipcode, number }: ParcelShop, from: string): number {
  return Math.abs(Number(zipcode) - Number(from)) * 150 + 180 + (Number(number) % 7) * 90
}

function pick<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length]
  if (item === undefined) throw new Error('nothing to pick from')
  return item
}
