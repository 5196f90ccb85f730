import fc from 'fast-check'
import { expect, test } from 'vitest'
import { limits } from '#shared/limits.ts'
import { noFavourites, parseFavourites, toggleFavourite, toSlugs } from './favourites.ts'

test('a product is added in front, and removed when it is pressed again', () => {
  const one = toggleFavourite(noFavourites, 'pung')
  const two = toggleFavourite(one, 'rygsaek')
  expect(two.slugs).toEqual(['rygsaek', 'pung'])
  expect(toggleFavourite(two, 'pung').slugs).toEqual(['rygsaek'])
})

test('of very many the latest are kept', () => {
  const many = Array.from({ length: limits.favourites }, (_, at) => `taske-${at}`)
  const { slugs } = toggleFavourite({ slugs: many, isAccount: false }, 'pung')
  expect(slugs).toHaveLength(limits.favourites)
  expect(slugs[0]).toBe('pung')
  expect(slugs).not.toContain(many.at(-1))
})

test('whatever is stored, only slugs are read, each once', () => {
  expect(parseFavourites('{"slugs":["pung","pung","../x",7],"isAccount":true}')).toEqual({
    slugs: ['pung'],
    isAccount: true,
  })
  for (const stored of [null, '', 'x{', '[]', '7', 'null', '{"slugs":"pung"}'])
    expect(parseFavourites(stored)).toEqual(noFavourites)
  fc.assert(
    fc.property(fc.json(), (stored) => {
      const { slugs } = parseFavourites(stored)
      expect(toSlugs(slugs)).toEqual(slugs)
    }),
  )
})
