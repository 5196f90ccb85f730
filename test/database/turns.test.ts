import { expect, test } from 'vitest'
import { turns } from '#server/turns.ts'

test('urgent work runs first, and equally urgent work in order of arrival', async () => {
  const inTurn = turns(1)
  const order: string[] = []
  const work = (name: string) => async () => void order.push(name)
  await Promise.all([
    inTurn(work('first')),
    inTurn(work('calm')),
    inTurn(work('calm too')),
    inTurn(work('urgent'), 1),
    inTurn(work('urgent too'), 1),
  ])
  expect(order).toEqual(['first', 'urgent', 'urgent too', 'calm', 'calm too'])
})

test('failed work releases its slot', async () => {
  const inTurn = turns(1)
  const failing = inTurn(() => Promise.reject(new Error('torn')))
  const next = inTurn(async () => 'whole')
  await expect(failing).rejects.toThrow('torn')
  expect(await next).toBe('whole')
  expect(await inTurn(async () => 'again')).toBe('again')
})
