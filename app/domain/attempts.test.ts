import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inAttempts, readableOften } from './attempts.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function failing(times: number, fault: Error) {
  const at: number[] = []
  const started = Date.now()
  const work = async () => {
    at.push(Date.now() - started)
    if (at.length <= times) throw fault
    return 'done'
  }
  return { at, work }
}

test('a line that breaks twice is tried a third time, after one second and then after two', async () => {
  const { at, work } = failing(2, new TypeError('Failed to fetch'))
  const answer = inAttempts(work)
  await vi.runAllTimersAsync()
  expect(await answer).toBe('done')
  expect(at).toEqual([0, 1_000, 3_000])
})

test('a line that stays broken is given up after the third attempt', async () => {
  const { at, work } = failing(9, new TypeError('Failed to fetch'))
  const answer = inAttempts(work)
  await vi.runAllTimersAsync()
  expect(await answer).toBe('unreachable')
  expect(at).toHaveLength(3)
})

test('what was answered is not asked again', async () => {
  const { at, work } = failing(9, new Error('500'))
  await expect(inAttempts(work)).rejects.toThrow('500')
  expect(at).toHaveLength(1)
})

test('what is sent can be read for every attempt', async () => {
  const request = new Request('http://torv.example', { method: 'POST', body: 'email=a' })
  await readableOften(request)
  expect([await request.text(), await request.text()]).toEqual(['email=a', 'email=a'])
})
