import { expect, test } from 'vitest'
import { toReturnUrls } from '#features/orders/shop/checkout/return-urls.ts'

const currentUrl = new URL('http://localhost:3000/api/create-checkout-session')
const defaults = {
  success_url: 'http://localhost:3000/checkout/success',
  cancel_url: 'http://localhost:3000/checkout/cancel',
}

test('a URL of the same origin is accepted', () => {
  const requested = {
    success_url: 'http://localhost:3000/checkout/success?from=cart#top',
    cancel_url: 'http://localhost:3000/products/laedertaske',
  }
  expect(toReturnUrls(requested, 'localhost', currentUrl)).toEqual({
    ...requested,
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
  expect(toReturnUrls({ success_url: url, cancel_url: url }, 'localhost', currentUrl)).toEqual(
    defaults,
  )
})

test('a shop on its own domain returns over https, with the www that was requested', () => {
  const ownDomainUrl = new URL('http://www.taskehuset.dk/api/create-checkout-session')
  const requested = { success_url: 'https://www.taskehuset.dk/checkout/success' }
  expect(toReturnUrls(requested, 'taskehuset.dk', ownDomainUrl)).toEqual({
    ...requested,
    cancel_url: 'https://www.taskehuset.dk/checkout/cancel',
  })
})
