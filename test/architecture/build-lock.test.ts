import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
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
})

test('another process waits, until the one with the lock is killed', async () => {
  const module = pathToFileURL(join(import.meta.dirname, '../../tools/build-lock.ts')).href
  const script = `
    const { withLock } = await import('${module}')
    await withLock(${JSON.stringify(file)}, () => {
      console.log('taken')
      return new Promise((resolve) => setInterval(resolve, 1_000_000))
    })`
  const holder = spawn(process.execPath, ['--input-type=module', '--eval', script])
  await once(holder.stdout, 'data')
  const ended = once(holder, 'exit')
  const begunAfterKill: boolean[] = []
  const work = withLock(file, async () => {
    begunAfterKill.push(holder.killed)
  })
  await pause()
  expect(begunAfterKill).toEqual([])
  holder.kill('SIGKILL')
  await ended
  await work
  expect(begunAfterKill).toEqual([true])
})
