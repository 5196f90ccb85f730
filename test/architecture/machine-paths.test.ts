import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './sources.ts'

/** A folder of one person or one machine, as reports and configurations of tools contain it. */
const machinePath = /(?:^|["'`\s(=:,]|file:\/\/)\/(?:home|Users|root|work|workspace)\/[\w.-]/m

test('no tracked file names a folder of somebody’s machine', () => {
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter((file) => file !== '' && existsSync(join(root, file)))
  expect(files.length).toBeGreaterThan(500)
  const found = files.filter((file) => machinePath.test(readFileSync(join(root, file), 'utf8')))
  expect(found).toEqual([])
})

test.each(['"name": "', 'file://', 'cd '])('a path after %j would be detected', (before) => {
  expect(machinePath.test(`${before}${['', 'home', 'anna', 'torv'].join('/')}`)).toBe(true)
})

test('no report of a tool is tracked', () => {
  const reports = execFileSync(
    'git',
    ['ls-files', '.vitest', 'test-results', 'playwright-report', 'build', 'var'],
    { cwd: root, encoding: 'utf8' },
  )
  expect(reports).toBe('')
})
