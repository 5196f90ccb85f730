import { expect, test, vi } from 'vitest'
import { openRenderLimiter } from '#platform/page-cache/render-limiter.ts'

const limits = { maxConcurrent: 1, maxPerParty: 1, maxWaitingPerParty: 10 }

test('parties take turns, however many requests each of them has', async () => {
  const limiter = openRenderLimiter({ limits })
  const order: string[] = []
  const work = (name: string) => async () => void order.push(name)
  const requests = ['a1', 'a2', 'a3', 'a4'].map((name) => limiter.run('a', work(name)))
  await Promise.all([...requests, limiter.run('b', work('b1')), limiter.run('b', work('b2'))])
  expect(order).toEqual(['a1', 'a2', 'b1', 'a3', 'b2', 'a4'])
})

test('no party takes all slots, and no more than all slots are in use', async () => {
  const limiter = openRenderLimiter({
    limits: { maxConcurrent: 3, maxPerParty: 2, maxWaitingPerParty: 10 },
  })
  const running: string[] = []
  const snapshots: string[] = []
  const work = (party: string) => async () => {
    running.push(party)
    snapshots.push(running.toSorted().join(''))
    await new Promise(setImmediate)
    running.splice(running.indexOf(party), 1)
  }
  const parties = [...'aaaaaabc']
  await Promise.all(parties.map((party) => limiter.run(party, work(party))))
  expect(snapshots.filter((snapshot) => snapshot.length > 3 || snapshot.includes('aaa'))).toEqual(
    [],
  )
  expect(snapshots.slice(0, 3)).toEqual(['a', 'aa', 'aab'])
})

test('a party with much recent work starts nothing while a party with little is running', async () => {
  const limiter = openRenderLimiter({
    limits: { maxConcurrent: 3, maxPerParty: 2, maxWaitingPerParty: 10 },
  })
  const started: string[] = []
  const blocker = Promise.withResolvers<void>()
  const requests = [1, 2, 3, 4, 5].map(() => limiter.run('a', async () => void started.push('a')))
  await Promise.all(requests)
  const smallRequest = limiter.run('b', () => blocker.promise)
  const laterRequest = limiter.run('a', async () => void started.push('a again'))
  const other = limiter.run('c', async () => void started.push('c'))
  const spare = limiter.runWhenIdle(async () => void started.push('spare'))
  await other
  expect(started.slice(5)).toEqual(['c'])
  blocker.resolve()
  await Promise.all([smallRequest, laterRequest, spare])
  expect(started.slice(5)).toEqual(['c', 'a again', 'spare'])
})

test('a request is refused at once when too many of the same party are waiting', async () => {
  const limiter = openRenderLimiter({ limits: { ...limits, maxWaitingPerParty: 2 } })
  const blocker = Promise.withResolvers<void>()
  const accepted = [1, 2, 3].map(() => limiter.run('a', () => blocker.promise))
  expect(limiter.run('a', () => blocker.promise)).toBeNull()
  const other = limiter.run('b', async () => 'served')
  blocker.resolve()
  expect(await other).toBe('served')
  await Promise.all(accepted)
  expect(await limiter.run('a', async () => 'again')).toBe('again')
})

test('a party that has used up its share waits until it has some again, and delays no other party', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  const delays = new Map<string, number>()
  const started: string[] = []
  const limiter = openRenderLimiter({
    limits: { maxConcurrent: 1, maxPerParty: 1, maxWaitingPerParty: 20 },
    shares: {
      recordRender: () => {},
      getDelay: (party) => delays.get(party) ?? 0,
      countSoon: (party) => (delays.get(party) ? 2 : Infinity),
      countAhead: () => 0,
    },
  })
  delays.set('crowd', 50)
  const work = (name: string) => async () => void started.push(name)
  const requests = [limiter.run('crowd', work('crowd')), limiter.run('crowd', work('crowd'))]
  expect(limiter.isFull('crowd')).toBe(true)
  expect(limiter.run('crowd', work('crowd'))).toBeNull()
  await limiter.run('modest', work('modest'))
  const spare = limiter.runWhenIdle(work('spare'))
  await vi.advanceTimersByTimeAsync(1_000)
  await spare
  expect(started).toEqual(['modest', 'spare'])
  delays.set('crowd', 0)
  vi.advanceTimersByTime(50)
  await Promise.all(requests)
  expect(started).toEqual(['modest', 'spare', 'crowd', 'crowd'])
  vi.useRealTimers()
})

test('spare work waits until no other work is waiting', async () => {
  const limiter = openRenderLimiter({ limits })
  const order: string[] = []
  const work = (name: string) => async () => void order.push(name)
  await Promise.all([
    limiter.run('a', work('first')),
    limiter.runWhenIdle(work('spare')),
    limiter.run('a', work('second')),
    limiter.run('b', work('third')),
  ])
  expect(order).toEqual(['first', 'second', 'third', 'spare'])
})

test('work that fails releases its slot', async () => {
  const limiter = openRenderLimiter({ limits })
  const failing = limiter.run('a', () => Promise.reject(new Error('torn')))
  const next = limiter.runWhenIdle(async () => 'whole')
  await expect(failing).rejects.toThrow('torn')
  expect(await next).toBe('whole')
})

test('idle work takes a quarter of the time, and waits for a moment without visitors', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  const limiter = openRenderLimiter({ limits })
  const started: number[] = []
  const work = () => {
    started.push(performance.now())
    return new Promise<void>((resolve) => setTimeout(resolve, 100))
  }
  await limiter.run('a', async () => {})
  const begin = performance.now()
  const all = Promise.all([1, 2, 3].map(() => limiter.runWhenIdle(work)))
  await vi.advanceTimersByTimeAsync(2_000)
  await all
  expect(started.map((at) => at - begin)).toEqual([25, 425, 825])
  vi.useRealTimers()
})
