import { expect, test } from 'vitest'
import { applyFormat } from './text-format.ts'

test('the selection is wrapped in tags and stays selected', () => {
  const { text, from, to } = applyFormat('Kom ind og se', 4, 7, 'strong')
  expect(text).toBe('Kom <strong>ind</strong> og se')
  expect(text.slice(from, to)).toBe('ind')
})

test('applying a format twice removes it', () => {
  const once = applyFormat('Kom ind og se', 4, 7, 'em')
  expect(applyFormat(once.text, once.from, once.to, 'em')).toEqual({
    text: 'Kom ind og se',
    from: 4,
    to: 7,
  })
})

test('an empty selection puts the cursor between the tags', () => {
  expect(applyFormat('', 0, 0, 'h2')).toEqual({ text: '<h2></h2>', from: 4, to: 4 })
})

test('lines become list items', () => {
  const { text, from, to } = applyFormat('Rød\n\nBlå', 0, 8, 'ul')
  expect(text).toBe('<ul>\n  <li>Rød</li>\n  <li>Blå</li>\n</ul>')
  expect([from, to]).toEqual([text.indexOf('Blå') + 3, text.indexOf('Blå') + 3])
})
