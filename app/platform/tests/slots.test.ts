import { expect, test } from 'vitest'
import { asParty, openSlots } from '../memory/slots.ts'

test('urgent work runs first, and equally urgent work in order of arrival', async () => {
  const runInSlot = openSlots(1)
  const order: string[] = []
  const work = (name: string) => async () => void order.push(name)
  await Promise.all([
    runInSlot(work('first')),
    runInSlot(work('calm')),
    runInSlot(work('calm too')),
    runInSlot(work('urgent'), 1),
    runInSlot(work('urgent too'), 1),
  ])
  expect(order).toEqual(['first', 'urgent', 'urgent too', 'calm', 'calm too'])
})

test('parties take turns, however much one of them sends and however early', async () => {
  const runInSlot = openSlots(1)
  const order: string[] = []
  const send = (party: string, name: string) =>
    asParty(party, () => runInSlot(async () => void order.push(name)))
  await Promise.all([
    ...['a1', 'a2', 'a3', 'a4'].map((name) => send('a', name)),
    ...['b1', 'b2'].map((name) => send('b', name)),
    send('c', 'c1'),
  ])
  expect(order).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4'])
})

test('failed work releases its slot', async () => {
  const runInSlot = openSlots(1)
  const failing = runInSlot(() => Promise.reject(new Error('torn')))
  const next = runInSlot(async () => 'whole')
  await expect(failing).rejects.toThrow('torn')
  expect(await next).toBe('whole')
  expect(await runInSlot(async () => 'again')).toBe('again')
})
