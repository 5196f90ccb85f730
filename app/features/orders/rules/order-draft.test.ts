import { expect, test } from 'vitest'
import { addGoods, mergeLines, parseDraftLines, toGoodsCode } from './order-draft.ts'
import { minor } from '#shared/money/money.ts'

const bag = '01a20f18-1b8a-7000-a95f-19aa4c5d9001'
const blue = '01a20f18-1b8a-7000-a95f-19aa4c5d9002'
const line = {
  store_product_id: bag,
  variant_id: blue,
  quantity: 1,
  agreed_price: minor(500),
  reason: 'Ridse',
}

test('goods that are added again are one line, at the agreed price', () => {
  expect(addGoods([line], toGoodsCode(line))).toEqual([{ ...line, quantity: 2 }])
  expect(mergeLines([line, { ...line, agreed_price: null, quantity: 3 }])).toEqual([
    { ...line, quantity: 4 },
  ])
})

test('a product and its variant are different goods', () => {
  expect(addGoods([line], bag)).toHaveLength(2)
})

test('goods that are not named by ids are not added', () => {
  expect(addGoods([line], 'x')).toEqual([line])
  expect(addGoods([line], `${bag} x`)).toEqual([line])
})

test('stored lines are read as they were written, and others skipped', () => {
  expect(parseDraftLines([line, { quantity: 2 }, null, 'x'])).toEqual([line])
  expect(parseDraftLines('x')).toEqual([])
})
