import { expect, test } from 'vitest'
import { readPriceWords } from './price-words.ts'

test.each([
  ['computertaske under 2000', 'computertaske', '', '2000'],
  ['taske under 2.000 kr.', 'taske', '', '2000'],
  ['under 1000', '', '', '1000'],
  ['kop under 200,-', 'kop', '', '200'],
  ['Taske OVER 500', 'Taske', '500', ''],
  ['taske fra 200 til 500 i læder', 'taske i læder', '200', '500'],
  ['taske fra 200-500 kr', 'taske', '200', '500'],
  ['taske mellem 500 og 200kr', 'taske', '200', '500'],
  ['bag between 200 and 500', 'bag', '200', '500'],
  ['bag from 200', 'bag', '200', ''],
  ['bag up to 99.50', 'bag', '', '99.5'],
  ['rød taske op til 1000 kroner', 'rød taske', '', '1000'],
])('"%s" is a search for "%s" from %s to %s', (submitted, query, from, to) => {
  expect(readPriceWords(submitted, 'DKK')).toEqual({ query, price: { from, to } })
})

test('a price is read in the currency of the shop only', () => {
  expect(readPriceWords('gift under €50', 'EUR')).toEqual({
    query: 'gift',
    price: { from: '', to: '50' },
  })
  expect(readPriceWords('gift under €50', 'DKK')).toBeNull()
  expect(readPriceWords('gave under 50 euro', 'DKK')).toBeNull()
})

test.each([
  'taske',
  'under armen',
  'over skulderen',
  'taske under 15 tommer',
  'under 2 kg',
  'over 40 %',
  'mellem 15',
  'model 2000',
  'fra',
  '',
])('"%s" names no price', (submitted) => {
  expect(readPriceWords(submitted, 'DKK')).toBeNull()
})
