import { expect, test } from 'vitest'
import { returnUrls } from '#storefront/checkout/return-urls.ts'

const visited = new URL('http://localhost:3000/api/create-checkout-session')
const defaults = {
  success_url: 'http://localhost:3000/checkout/success',
  cancel_url: 'http://localhost:3000/checkout/cancel',
}

test('a URL of the same origin is accepted', () => {
  const wanted = {
    success_url: 'http://localhost:3000/checkout/success?from=cart#top',
    cancel_url: 'http://localhost:3000/products/laedertaske',
  }
  expect(returnUrls(wanted, 'localhost', visited)).toEqual({
    ...wanted,
    success_url: 'http://localhost:3000/checkout/success?from=cart',
  })
})

test.each([
  undefined,
  '',
  'checkout/success',
  'https://evil.example/checkout/success',
  'http://localhost:3001/checkout/success',
  'https://localhost:3000/checkout/success',
  'http://localhost:3000@evil.example/',
  'http://freja:bag@localhost:3000/',
  '//evil.example',
  'javascript:alert(1)',
])('%s is replaced by the default', (url) => {
  expect(returnUrls({ success_url: url, cancel_url: url }, 'localhost', visited)).toEqual(defaults)
})

test('a shop on its own domain returns over https, with the www that was requested', () => {
  const here = new URL('http://www.taskehuset.dk/api/create-checkout-session')
  const wanted = { success_url: 'https://www.taskehuset.dk/checkout/success' }
  expect(returnUrls(wanted, 'taskehuset.dk', here)).toEqual({
    ...wanted,
    cancel_url: 'https://www.taskehuset.dk/checkout/cancel',
  })
})
