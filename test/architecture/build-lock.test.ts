import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as pause } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { withLock } from '../../tools/build-lock.ts'

const folder = mkdtempSync(join(tmpdir(), 'torv-lock-'))
const file = join(folder, 'build.lock')
afterAll(() => rmSync(folder, { recursive: true }))

test('work under one lock is done one after the other, also after a failure', async () => {
  const events: string[] = []
  const work = (name: string, error?: Error) =>
    withLock(file, async () => {
      events.push(`${name} begins`)
      await pause()
      events.push(`${name} ends`)
      if (error) throw error
    })
  const results = await Promise.allSettled([work('first', new Error('no space')), work('second')])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
  expect(events).toEqual(['first begins', 'first ends', 'second begins', 'second ends'])
  expect(existsSync(file)).toBe(false)
})

test('the lock of a killed process is taken over', async () => {
  const { pid } = spawnSync(process.execPath, ['--eval', ''])
  writeFileSync(file, String(pid))
  let isDone = false
  await withLock(file, async () => {
    isDone = true
  })
  expect(isDone).toBe(true)
})
