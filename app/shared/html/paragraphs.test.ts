import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toParagraphs } from './paragraphs.ts'
import { sanitiseDescription } from './sanitise.ts'

test('a blank line separates paragraphs, and a line end breaks the line', () => {
  const submitted = 'Blød uld.\r\nVaskes i hånden.\r\n \r\n\r\nStrikkes på <b>pind 3½</b>.\n'
  expect(sanitiseDescription(toParagraphs(submitted))).toBe(
    '<p>Blød uld.<br>Vaskes i hånden.</p><p>Strikkes på <b>pind 3½</b>.</p>',
  )
})

test.each([
  'Blød uld.',
  '',
  '<p>Blød\nuld</p>\n\n<p>Vaskes i hånden</p>',
  '<ul>\n  <li>Uld</li>\n</ul>',
  'Blød uld<br>\nVaskes i hånden',
  '<H2>Uld</H2>\nblød',
])('single-line text and text with block tags stays unchanged: %j', (text) => {
  expect(toParagraphs(text)).toBe(text)
})

test('a less-than sign without a tag is not a block', () => {
  expect(toParagraphs('a < b\n\nc <b>d</b>')).toBe('<p>a < b</p><p>c <b>d</b></p>')
})

test('only paragraphs and line breaks are added', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const words = toParagraphs(text).replaceAll(/<\/?p>|<br>/g, '')
      expect(words.replaceAll(/\s/g, '')).toBe(text.replaceAll(/<\/?p>|<br>|\s/g, ''))
    }),
  )
})
