import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { retryOnNetworkError, cacheRequestBody } from './retry.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function createFailingWork(times: number, error: Error) {
  const at: number[] = []
  const started = Date.now()
  const work = async () => {
    at.push(Date.now() - started)
    if (at.length <= times) throw error
    return 'done'
  }
  return { at, work }
}

test('a request that fails twice on the network is retried after one second and then after two', async () => {
  const { at, work } = createFailingWork(2, new TypeError('Failed to fetch'))
  const result = retryOnNetworkError(work)
  await vi.runAllTimersAsync()
  expect(await result).toBe('done')
  expect(at).toEqual([0, 1_000, 3_000])
})

test('a request is given up after the third network error', async () => {
  const { at, work } = createFailingWork(9, new TypeError('Failed to fetch'))
  const result = retryOnNetworkError(work)
  await vi.runAllTimersAsync()
  expect(await result).toBe('unreachable')
  expect(at).toHaveLength(3)
})

test('an error other than a network error is not retried', async () => {
  const { at, work } = createFailingWork(9, new Error('500'))
  await expect(retryOnNetworkError(work)).rejects.toThrow('500')
  expect(at).toHaveLength(1)
})

test('the body of a request can be read for every attempt', async () => {
  const request = new Request('http://torv.example', { method: 'POST', body: 'email=a' })
  await cacheRequestBody(request)
  expect([await request.text(), await request.text()]).toEqual(['email=a', 'email=a'])
})
