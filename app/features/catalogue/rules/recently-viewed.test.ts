import { expect, test } from 'vitest'
import { addViewed, parseViewed } from './recently-viewed.ts'

const toProduct = (name: string) => ({ path: `/products/${name}`, name, picture: '' })

test('the latest product comes first, each once, and at most nine are kept', () => {
  const viewed = ['a', 'b', 'c'].map(toProduct)
  expect(addViewed(viewed, toProduct('b')).map(({ name }) => name)).toEqual(['b', 'a', 'c'])
  const many = Array.from({ length: 9 }, (_, at) => toProduct(String(at)))
  expect(addViewed(many, toProduct('x'))).toHaveLength(9)
})

test('a stored text that is no list of products is empty', () => {
  for (const stored of [null, 'x{', '{}', '[1]', '[{"path":"javascript:x","name":"x"}]'])
    expect(parseViewed(stored)).toEqual([])
  expect(parseViewed(JSON.stringify([toProduct('a')]))).toEqual([toProduct('a')])
})
