import { expect, test } from 'vitest'
import { colourFamilies, materialFamilies } from './family-words.ts'
import {
  addFamilyMembers,
  attributeNames,
  joinFamilies,
  listFamilyMembers,
  listValueFamilies,
} from './value-families.ts'

const listNames = (value: string, attribute = 'farve') =>
  listValueFamilies(attribute, value).map(({ name }) => name.da)

test.each([
  ['Flaskegrøn', ['Grøn']],
  ['Skovgrøn', ['Grøn']],
  ['Oliven', ['Grøn']],
  ['Bordeaux', ['Rød']],
  ['Gammelrosa', ['Rosa']],
  ['Lyserød', ['Rosa']],
  ['Grå melange', ['Grå']],
  ['Koksgrå', ['Grå']],
  ['Gråbrun', ['Brun']],
  ['Marineblå', ['Blå']],
  ['Sand og cognac', ['Beige', 'Brun']],
  ['Natur, sort eller oliven, med ender i cognac', ['Sort', 'Beige', 'Brun', 'Grøn']],
  ['DARK GREEN', ['Grøn']],
  ['Tobak', ['Brun']],
  ['Okker', ['Gul']],
  ['Model 12', []],
  ['', []],
])('%s belongs to %s', (value, names) => {
  expect(listNames(value)).toEqual(names)
})

test.each([
  ['Vegetabilsk garvet kvæglæder, 2,2 mm', ['Læder']],
  ['Kanvas med kanter af læder', ['Læder', 'Kanvas']],
  ['Uldfilt', ['Uld']],
  ['Kvægnarv, 1,6 mm', ['Læder']],
  ['Stentøj, eg', ['Stentøj', 'Træ']],
  ['Kork', []],
])('%s is made of %s', (value, names) => {
  expect(listNames(value, 'materiale')).toEqual(names)
})

test.each([
  ['farve', colourFamilies],
  ['materiale', materialFamilies],
])(
  'each word of %s names one family, and each family is found by its own name',
  (name, families) => {
    const words = families.flatMap(({ endings, words: whole }) => [...endings, ...whole])
    expect(words.length).toBe(new Set(words).size)
    for (const family of families)
      for (const own of Object.values(family.name))
        expect(listNames(own, name)).toEqual([family.name.da])
  },
)

test('a name that tells a colour is known in both languages', () => {
  const { colour } = attributeNames
  expect(['Farve', 'farver', 'Kulør', 'Colour', 'colors'].every((one) => colour.test(one))).toBe(
    true,
  )
  expect(colour.test('Farvestof')).toBe(false)
})

const filters = [{ key: 'farve', name: 'Farve', kind: 'values' as const }]
const stored = [
  'sort',
  'flaskegrøn',
  'skovgrøn',
  'bordeaux',
  'natur',
  'sand',
  'okker',
  'tobak',
  'model 12',
].map((value_key) => ({ name: 'farve', value_key }))

test('few values are told one by one, many by their families, in the language of the shop', () => {
  expect(listFamilyMembers(filters, stored.slice(0, 8), 'da')).toEqual([])
  const members = listFamilyMembers(filters, stored, 'en')
  expect(members.map(({ family }) => family)).toEqual([
    'Black',
    'Green',
    'Green',
    'Red',
    'Beige',
    'Beige',
    'Yellow',
    'Brown',
  ])
})

test('who chooses a family chooses its members, and an address of a single shade still works', () => {
  const members = listFamilyMembers(filters, stored, 'da')
  expect(addFamilyMembers({ farve: ['grøn'], str: ['M'] }, members)).toEqual({
    farve: ['grøn', 'flaskegrøn', 'skovgrøn'],
    str: ['M'],
  })
  expect(addFamilyMembers({ farve: ['Skovgrøn'] }, members)).toEqual({ farve: ['Skovgrøn'] })
})

test('a list tells families, values of no family, and a shade that was chosen', () => {
  const count = (value: string) => ({ key: 'farve', value, count: 1 })
  const values = ['Flaskegrøn', 'Skovgrøn', 'Model 12', 'Sort'].map(count)
  const families = [{ ...count('Grøn'), count: 2 }, count('Sort')]
  const members = listFamilyMembers(filters, stored, 'da')
  const list = (chosen: string[]) =>
    joinFamilies({ values, families, members }, { farve: chosen }).map(({ value }) => value)
  expect(list([])).toEqual(['Grøn', 'Sort', 'Model 12'])
  expect(list(['skovgrøn'])).toEqual(['Grøn', 'Sort', 'Skovgrøn', 'Model 12'])
})
