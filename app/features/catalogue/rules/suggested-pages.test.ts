import { expect, test } from 'vitest'
import { pageWords, findSuggestedPages } from './suggested-pages.ts'

const places = ['Tasker', 'Rygsække', 'Pleje af læder', 'Om os'].map((name, index) => ({
  name,
  href: `/${index}`,
}))

const find = (query: string) => findSuggestedPages(places, query).map(({ name }) => name)

test('a place is found by every word of the query, in any case', () => {
  expect(find('LÆDER')).toEqual(['Pleje af læder'])
  expect(find('læder pleje')).toEqual(['Pleje af læder'])
  expect(find('læder taske')).toEqual([])
})

test('a place is found by other words for it, and by their beginning', () => {
  const shop = [
    { name: 'Køb gavekort', href: '/kort', words: pageWords.giftCard },
    { name: 'Fortryd køb', href: '/fortryd', words: pageWords.withdrawal },
    { name: 'Gavekort', href: '/kort' },
  ]
  const list = (query: string) => findSuggestedPages(shop, query).map(({ href }) => href)
  for (const query of ['gavekort', 'Gift card', 'gaveko', 'voucher'])
    expect(list(query)).toEqual(['/kort'])
  expect(list('returnering')).toEqual(['/fortryd'])
  expect(list('ga')).toEqual(['/kort'])
  expect(list('vo')).toEqual([])
  expect(list('rød')).toEqual([])
})

test('without words nothing is found', () => {
  expect(find('  ')).toEqual([])
})

test('few places are shown', () => {
  const many = Array.from({ length: 20 }, (_, index) => ({
    name: `Kop ${index}`,
    href: `/${index}`,
  }))
  expect(findSuggestedPages(many, 'kop')).toHaveLength(6)
})
