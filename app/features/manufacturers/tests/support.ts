import type { Manufacturer } from '../rules/manufacturer.ts'

/** A Danish manufacturer, unless told otherwise. */
export function buildManufacturer(manufacturer: Partial<Manufacturer> = {}): Manufacturer {
  return {
    name: 'Læderværk',
    address: 'Garvervej 4, 5000 Odense C',
    contact: 'hej@laedervaerk.example',
    country: 'DK',
    eu_name: '',
    eu_address: '',
    eu_contact: '',
    ...manufacturer,
  }
}

/** With the one who answers for it in the EU. */
export const foreignManufacturer = buildManufacturer({
  name: 'Bagworks',
  address: '1 Mill Road, Leeds',
  contact: 'https://bagworks.example/contact',
  country: 'GB',
  eu_name: 'Nordimport',
  eu_address: 'Havnegade 1, 1058 København K',
  eu_contact: 'hej@nordimport.example',
})
