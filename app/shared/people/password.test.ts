import { describe, expect, test } from 'vitest'
import { isGuessable } from './password.ts'

const freja = ['Freja Holm', 'frejamus', 'taskehuset.example']

describe('guessable passwords', () => {
  test.each([
    ['a common one', 'password'],
    ['a common Danish one', 'adgangskode'],
    ['a word with a year and a sign', 'Sommer2026!'],
    ['look-alike characters', 'P@ssw0rd'],
    ['a greeting', 'hejmeddig1'],
    ['a word with digits in the middle', 'hej123hej'],
    ['a place', 'København1'],
    ['a football club', 'liverpool8'],
    ['digits in a row', '12345678'],
    ['digits backwards', '87654321'],
    ['keys in a row', 'qwertyui'],
    ['keys in a row on a Danish keyboard', 'asdfghjklæø'],
    ['keys in columns', '1qaz2wsx'],
    ['a repeated letter', 'aaaaaaaaaa'],
    ['a repeated part', 'abcabcabc'],
    ['digits alone', '19840312'],
    ['signs alone', '!!!???!!!'],
    ['her own name', 'frejaholm'],
    ['her own name and a year', 'Freja1984'],
    ['her e-mail address', 'Frejamus!'],
    ['the shop', 'Taskehuset!'],
  ])('%s: %s', (_, password) => {
    expect(isGuessable(password, freja)).toBe(true)
  })
})

test.each([
  'en lang adgangskode',
  'torv-demo-2026',
  'grøn paraply 14',
  'kV9#tmq2',
  'regnvejr og cykelsti',
])('a password that is not guessable is accepted: %s', (password) => {
  expect(isGuessable(password, freja)).toBe(false)
})

test('a very long password is checked quickly', () => {
  const started = performance.now()
  isGuessable('a1'.repeat(64), freja)
  isGuessable('hej'.repeat(42), freja)
  expect(performance.now() - started).toBeLessThan(20_000)
})
