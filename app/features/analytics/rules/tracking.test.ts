import { expect, test } from 'vitest'
import { mayTrack, getTagScript } from './tracking.ts'
import { to } from '#shared/paths/paths.ts'

test('visits to products and purchases may be tracked', () => {
  for (const path of [to.home(), `${to.home()}?q=taske`, to.product('laedertaske'), to.about()])
    expect(mayTrack(path), path).toBe(true)
  expect(mayTrack(to.checkout.success('s'))).toBe(true)
})

test('pages for signing in, support, payment and the account are not tracked', () => {
  for (const path of [
    to.login(),
    to.login.reset('t'),
    to.support(),
    to.support.ticket('7'),
    to.account.order('7'),
    to.order('t'),
    to.withdrawal(),
    to.checkout.cancel(),
    to.checkout.page('s'),
    to.checkout.testPayment('s'),
    to.admin(),
  ])
    expect(mayTrack(path), path).toBe(false)
  expect(mayTrack('/supportere')).toBe(true)
})

test('a container and a tag have their own scripts', () => {
  expect(getTagScript('GTM-ABC123')).toEqual({
    address: 'https://www.googletagmanager.com/gtm.js?id=GTM-ABC123',
    isContainer: true,
  })
  expect(getTagScript('G-ABC123').address).toBe(
    'https://www.googletagmanager.com/gtag/js?id=G-ABC123',
  )
})
