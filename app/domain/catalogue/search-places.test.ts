import { expect, test } from 'vitest'
import { findPlaces } from './search-places.ts'

const places = ['Tasker', 'Rygsække', 'Pleje af læder', 'Om os'].map((name, index) => ({
  name,
  href: `/${index}`,
}))

const find = (query: string) => findPlaces(places, query).map(({ name }) => name)

test('a place is found by every word of the query, in any case', () => {
  expect(find('LÆDER')).toEqual(['Pleje af læder'])
  expect(find('læder pleje')).toEqual(['Pleje af læder'])
  expect(find('læder taske')).toEqual([])
})

test('without words nothing is found', () => {
  expect(find('  ')).toEqual([])
})

test('few places are shown', () => {
  const many = Array.from({ length: 20 }, (_, index) => ({ name: `Kop ${index}`, href: '/' }))
  expect(findPlaces(many, 'kop')).toHaveLength(6)
})
