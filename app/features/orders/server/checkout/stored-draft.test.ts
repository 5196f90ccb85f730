import { expect, test } from 'vitest'
import { minor } from '#shared/money/money.ts'
import { parseOrderedParcel } from './stored-draft.ts'

test('the parcel of an order keeps its day, which those of earlier versions do not tell', () => {
  const earlier = { subtotal: minor(100), weight: 450, isDelayed: true, freeShipping: null }
  const parcel = { ...earlier, readyOn: '2026-12-12', isDelayed: false }
  expect(parseOrderedParcel(structuredClone(parcel))).toEqual(parcel)
  expect(parseOrderedParcel(earlier)).toEqual({ ...earlier, readyOn: null })
})
