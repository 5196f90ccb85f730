import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { notShown, shown } from '../../tools/asvs.ts'
import { trustPage } from '../../tools/trust-page.ts'
import { parts } from '../support/figures.ts'
import { root } from './sources.ts'

test('every requirement is shown by tests that are there, and stands on the page once', () => {
  const missing = shown.flatMap(({ id, tests }) =>
    tests.filter((path) => !existsSync(join(root, path))).map((path) => `${id}: ${path}`),
  )
  expect(missing).toEqual([])
  expect(shown.filter(({ tests }) => tests.length === 0)).toEqual([])
  expect(shown.length).toBeGreaterThan(80)
  const ids = [...shown, ...notShown].map(({ id }) => id)
  expect(ids.filter((id) => !/^\d+\.\d+\.\d+$/.test(id))).toEqual([])
  expect(new Set(ids).size).toBe(ids.length)
})

test('the page tells what each part told, and nothing of what failed or told nothing', () => {
  const run = (part: (typeof parts)[number], value: number, status = 'passed') => ({
    startTime: 0,
    testResults: [
      {
        name: `${part}.test.ts`,
        status,
        endTime: 60_000,
        assertionResults: [
          { status, meta: { figures: [{ part, what: 'lost | found', value, bar: '0' }] } },
        ],
      },
    ],
  })
  const about = { machine: '2 cores', day: '2026-11-22', isWhole: true }
  const all = parts.map((part, index) => run(part, 1_000 + index))
  const page = trustPage(all, about)
  expect(page).toContain(`${parts.length} tests in ${parts.length} minutes`)
  for (const [index, part] of parts.entries()) {
    expect(page).toContain(`## ${part}\n`)
    expect(page).toContain(`| lost \\| found | 1,00${index} | 0 |`)
  }
  const [first = run(parts[0], 0), ...others] = all
  expect(() => trustPage(others, about)).toThrow('told nothing')
  expect(trustPage(others, { ...about, isWhole: false })).toContain('Not run this time.')
  const failed = run(parts[0], 13, 'failed')
  expect(() => trustPage([failed, ...others], about)).toThrow('failed')
  expect(trustPage([failed, first, ...others], about)).not.toContain('| 13 |')
  const partly = trustPage([failed, ...others], { ...about, isWhole: false })
  expect(partly).toContain(`not passed this time: \`${parts[0]}.test.ts\``)
  expect(partly).not.toContain('| 13 |')
})
