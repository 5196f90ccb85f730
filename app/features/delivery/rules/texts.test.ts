import { expect, test } from 'vitest'
import { describeArrival, describePromise, getMethodName } from './texts.ts'

test('a promise names the day', () => {
  const promise = { from: '2026-11-26', to: '2026-11-26' }
  expect(describePromise({ kind: 'home', promise }, 'da')).toBe('hos dig torsdag 26. november')
  expect(describePromise({ kind: 'home', promise }, 'en')).toBe('with you on Thursday 26 November')
  expect(describePromise({ kind: 'pickup', promise }, 'da')).toBe(
    'klar til afhentning torsdag 26. november',
  )
})

test('a promise of several days names the first and the last', () => {
  const promise = { from: '2026-11-26', to: '2026-11-30' }
  expect(describePromise({ kind: 'parcel_shop', promise }, 'da')).toBe(
    'i pakkeshoppen mellem torsdag 26. november og mandag 30. november',
  )
})

test('without a promise the usual working days are told', () => {
  const choice = { kind: 'home', promise: null, transit: { from: 2, to: 4 } } as const
  expect(describeArrival(choice, 'da')).toBe('2-4 hverdage')
  expect(describeArrival({ ...choice, transit: { from: 1, to: 1 } }, 'en')).toBe('1 working day')
  expect(describeArrival({ ...choice, transit: { from: 0, to: 0 } }, 'da')).toBe('samme dag')
})

test('a method has its own name, or that of its kind and carrier', () => {
  const method = { name: '', kind: 'parcel_shop', carrier: 'post_nord' } as const
  expect(getMethodName(method, 'da')).toBe('Pakkeshop, PostNord')
  expect(getMethodName({ ...method, name: 'Natpakke' }, 'da')).toBe('Natpakke')
})
