import type { Maker } from '../rules/maker.ts'

/** A Danish maker, unless told otherwise. */
export function buildMaker(maker: Partial<Maker> = {}): Maker {
  return {
    name: 'Læderværk',
    address: 'Garvervej 4, 5000 Odense C',
    contact: 'hej@laedervaerk.example',
    country: 'DK',
    eu_name: '',
    eu_address: '',
    eu_contact: '',
    ...maker,
  }
}

/** With the one who answers for it in the EU. */
export const foreignMaker = buildMaker({
  name: 'Bagworks',
  address: '1 Mill Road, Leeds',
  contact: 'https://bagworks.example/contact',
  country: 'GB',
  eu_name: 'Nordimport',
  eu_address: 'Havnegade 1, 1058 København K',
  eu_contact: 'hej@nordimport.example',
})
