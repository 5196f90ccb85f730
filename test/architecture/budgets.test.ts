import { expect, test } from 'vitest'
import * as budgets from '../support/budgets.ts'

type Named = { name: string; why: string; numbers: number[] }

const all = Object.values(budgets).flatMap((group) =>
  Object.entries<object>(group).map(([name, budget]) => toNamed(name, budget)),
)

test('a sentence says why each budget has its present numbers', () => {
  expect(all.length).toBeGreaterThan(30)
  expect(all.filter((one) => !isExplained(one))).toEqual([])
})

test('every budget has a reason of its own', () => {
  expect(new Set(all.map(({ why }) => why)).size).toBe(all.length)
})

test('a number that was raised without its sentence, and a reason that is no sentence, are found', () => {
  const budget = { statements: 16, buffers: 1_250, why: 'The 16 statements touch 1250 buffers.' }
  expect(isExplained(toNamed('home', budget))).toBe(true)
  expect(isExplained(toNamed('home', { ...budget, statements: 17 }))).toBe(false)
  expect(isExplained(toNamed('home', { ...budget, buffers: 1_251 }))).toBe(false)
  expect(isExplained(toNamed('home', { ...budget, why: '16 and 1250' }))).toBe(false)
  expect(isExplained(toNamed('home', { ...budget, grows: 'with it' }))).toBe(false)
})

function toNamed(name: string, budget: object): Named & { texts: string[] } {
  const values: unknown[] = Object.values(budget)
  const texts = values.filter((value) => typeof value === 'string')
  const numbers = values.filter((value) => typeof value === 'number')
  return { name, why: 'why' in budget ? String(budget.why) : '', numbers, texts }
}

function isExplained({ why, numbers, texts }: ReturnType<typeof toNamed>): boolean {
  const named = new Set(why.match(/\d+/g))
  return texts.every(isSentence) && numbers.every((number) => named.has(String(number)))
}

/** Four words, from a capital to a full stop. */
function isSentence(text: string): boolean {
  return /^[A-ZÆØÅ]\S*( \S+){3,}\.$/.test(text)
}
