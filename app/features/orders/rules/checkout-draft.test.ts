import { expect, test } from 'vitest'
import { toPickupAddress } from './checkout-draft.ts'

const buyer = {
  email: '',
  name: '',
  phone: '',
  address: 'Prøvevej 1',
  postcode: '8000',
  city: 'Aarhus C',
  country: 'DK',
}

test.each([
  ['', { postcode: '8000', address: 'Prøvevej 1' }],
  ['Park Allé 3', { postcode: '8000', address: 'Park Allé 3' }],
  ['5000', { postcode: '5000', address: '' }],
  ['Vestergade 2, 5000 Odense C', { postcode: '5000', address: 'Vestergade 2' }],
  ['Vestergade 2000', { postcode: '2000', address: 'Vestergade' }],
  ['Vej 12345', { postcode: '8000', address: 'Vej 12345' }],
])('%j searches near %j', (pickupSearch, place) => {
  expect(toPickupAddress({ buyer, pickupSearch })).toEqual(place)
})

test('nothing is searched for while no Danish postcode is known', () => {
  const abroad = { ...buyer, postcode: '111 22' }
  expect(toPickupAddress({ buyer: abroad, pickupSearch: 'Drottninggatan' })).toBeNull()
})
