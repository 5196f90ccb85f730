import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createCode, isCode, normalizeCode } from './campaign-code.ts'

test('a generated code is valid and holds no letters that look alike', () => {
  const codes = Array.from({ length: 1_000 }, () => createCode('VIP', randomBytes(64), 10))
  expect(new Set(codes).size).toBe(1_000)
  for (const code of codes) {
    expect(isCode(code ?? '')).toBe(true)
    expect(code).toMatch(/^VIP-[^01258BILOSUVZ]{10}$/)
  }
})

test('too few random bytes give no code', () => {
  expect(createCode('', [255, 255, 3], 2)).toBeUndefined()
  expect(createCode('', [0, 1], 2)).toBe('AC')
})

test('a typed code is compared in capital letters without spaces', () => {
  expect(normalizeCode(' black 20 ')).toBe('BLACK20')
  expect(isCode('BLÅ-20')).toBe(true)
  expect(isCode('AB')).toBe(false)
  expect(isCode('A_B_C')).toBe(false)
})
