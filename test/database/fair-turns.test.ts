import { expect, test, vi } from 'vitest'
import { fairTurns } from '#server/page-cache/fair-turns.ts'

const many = { atOnce: 1, ofOneParty: 1, waitingOfOneParty: 10 }

test('parties take turns, however many requests each of them has', async () => {
  const turns = fairTurns(many)
  const order: string[] = []
  const work = (name: string) => async () => void order.push(name)
  const crowd = ['a1', 'a2', 'a3', 'a4'].map((name) => turns.take('a', work(name)))
  await Promise.all([...crowd, turns.take('b', work('b1')), turns.take('b', work('b2'))])
  expect(order).toEqual(['a1', 'a2', 'b1', 'a3', 'b2', 'a4'])
})

test('no party takes all slots, and no more than all slots are in use', async () => {
  const turns = fairTurns({ atOnce: 3, ofOneParty: 2, waitingOfOneParty: 10 })
  const underWay: string[] = []
  const seen: string[] = []
  const work = (party: string) => async () => {
    underWay.push(party)
    seen.push(underWay.toSorted().join(''))
    await new Promise(setImmediate)
    underWay.splice(underWay.indexOf(party), 1)
  }
  const parties = [...'aaaaaabc']
  await Promise.all(parties.map((party) => turns.take(party, work(party))))
  expect(seen.filter((together) => together.length > 3 || together.includes('aaa'))).toEqual([])
  expect(seen.slice(0, 3)).toEqual(['a', 'aa', 'aab'])
})

test('a party with much recent work starts nothing while a party with little is running', async () => {
  const turns = fairTurns({ atOnce: 3, ofOneParty: 2, waitingOfOneParty: 10 })
  const begun: string[] = []
  const calm = Promise.withResolvers<void>()
  const crowd = [1, 2, 3, 4, 5].map(() => turns.take('a', async () => void begun.push('a')))
  await Promise.all(crowd)
  const modest = turns.take('b', () => calm.promise)
  const more = turns.take('a', async () => void begun.push('a again'))
  const other = turns.take('c', async () => void begun.push('c'))
  const spare = turns.spare(async () => void begun.push('spare'))
  await other
  expect(begun.slice(5)).toEqual(['c'])
  calm.resolve()
  await Promise.all([modest, more, spare])
  expect(begun.slice(5)).toEqual(['c', 'a again', 'spare'])
})

test('a request is refused at once when too many of the same party are waiting', async () => {
  const turns = fairTurns({ ...many, waitingOfOneParty: 2 })
  const door = Promise.withResolvers<void>()
  const taken = [1, 2, 3].map(() => turns.take('a', () => door.promise))
  expect(turns.take('a', () => door.promise)).toBeNull()
  const other = turns.take('b', async () => 'served')
  door.resolve()
  expect(await other).toBe('served')
  await Promise.all(taken)
  expect(await turns.take('a', async () => 'again')).toBe('again')
})

test('a party that has used up its share waits until it has some again, and delays no other party', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const left = new Map<string, number>()
  const begun: string[] = []
  const turns = fairTurns(
    { atOnce: 1, ofOneParty: 1, waitingOfOneParty: 20 },
    {
      begins: () => {},
      untilNext: (party) => left.get(party) ?? 0,
      soon: (party) => (left.get(party) ? 2 : Infinity),
    },
  )
  left.set('crowd', 50)
  const work = (name: string) => async () => void begun.push(name)
  const crowd = [turns.take('crowd', work('crowd')), turns.take('crowd', work('crowd'))]
  expect(turns.isFull('crowd')).toBe(true)
  expect(turns.take('crowd', work('crowd'))).toBeNull()
  await turns.take('modest', work('modest'))
  await turns.spare(work('spare'))
  expect(begun).toEqual(['modest', 'spare'])
  left.set('crowd', 0)
  vi.advanceTimersByTime(50)
  await Promise.all(crowd)
  expect(begun).toEqual(['modest', 'spare', 'crowd', 'crowd'])
  vi.useRealTimers()
})

test('spare work waits until no other work is waiting', async () => {
  const turns = fairTurns(many)
  const order: string[] = []
  const work = (name: string) => async () => void order.push(name)
  await Promise.all([
    turns.take('a', work('first')),
    turns.spare(work('spare')),
    turns.take('a', work('second')),
    turns.take('b', work('third')),
  ])
  expect(order).toEqual(['first', 'second', 'third', 'spare'])
})

test('work that fails releases its slot', async () => {
  const turns = fairTurns(many)
  const failing = turns.take('a', () => Promise.reject(new Error('torn')))
  const next = turns.spare(async () => 'whole')
  await expect(failing).rejects.toThrow('torn')
  expect(await next).toBe('whole')
})
