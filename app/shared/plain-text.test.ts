import fc from 'fast-check'
import { expect, test } from 'vitest'
import { excerpt, excerptSentences, toPlainText, toSentences } from './plain-text.ts'

test.each([
  ['<p>Blødt <b>læ</b>der</p><p>Foret</p>', 'Blødt læder Foret'],
  ['Én<br>To<br/>Tre', 'Én To Tre'],
  ['  mange \n\t mellemrum&nbsp; ', 'mange mellemrum'],
  ['L&aelig;der &amp; kanvas', 'Læder & kanvas'],
  ['&#230;&#xE5;&#x1F45C;', 'æå👜'],
  ['&lt;b&gt;fed&lt;/b&gt;', '<b>fed</b>'],
  ['&amp;lt;', '&lt;'],
  ['&ukendt; &#0; &#9999999; &', '&ukendt; &#0; &#9999999; &'],
  ['a < b og c > d', 'a < b og c > d'],
  ['før<!-- <b>skjult</b> -->efter', 'førefter'],
  ['før<script>alert(1)</script>efter', 'førefter'],
  ['<style>p { color: red }</style>Synlig', 'Synlig'],
  ['<b title="x">Taske</b><img src="x" alt="y">', 'Taske'],
  ['', ''],
])('%j has the plain text %j', (html, text) => {
  expect(toPlainText(html)).toBe(text)
})

test.each([
  ['<h2>Mål</h2><ul><li>30 cm </li><li>Foret?</li></ul><p>Blød.</p>', 'Mål. 30 cm. Foret? Blød.'],
  ['Uden <b>mærker</b>', 'Uden mærker'],
])('%j has the sentences %j', (html, text) => {
  expect(toSentences(html)).toBe(text)
})

test('a text with many unclosed tags is processed quickly', () => {
  for (const opening of ['<', '<b ', '<!--', '<script>', '&'])
    expect(toPlainText(opening.repeat(1_000_000)).length).toBeLessThan(4_000_000)
})

test('an excerpt ends between two words', () => {
  expect(excerpt('En lille taske', 14)).toBe('En lille taske')
  expect(excerpt('En lille taske', 13)).toBe('En lille…')
  expect(excerpt('En lille taske', 9)).toBe('En lille…')
  expect(excerpt('En lille, rød taske', 12)).toBe('En lille…')
  expect(excerpt('Donaudampfschiff', 6)).toBe('Donau…')
})

test('an excerpt is within its length and starts like the text', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'ø', ' ', ',', '–') }).map(toPlainText)
  fc.assert(
    fc.property(text, fc.integer({ min: 2, max: 40 }), (whole, length) => {
      const short = excerpt(whole, length)
      expect(short.length).toBeLessThanOrEqual(length)
      expect(whole.startsWith(short.replace(/…$/, ''))).toBe(true)
    }),
  )
})

test('an excerpt of sentences is that of the whole text', () => {
  const part = fc.constantFrom(
    ...'<p>|</p>|<b>|</b>|<!-- | -->|<style>|</style>|<img alt="x">'.split('|'),
    ...'Læder |taske|&amp;| |a < b |<h2>Mål</h2>|foret, |\n'.split('|'),
  )
  const html = fc.array(part, { maxLength: 80 }).map((parts) => parts.join(''))
  fc.assert(
    fc.property(html, fc.integer({ min: 2, max: 60 }), (whole, length) => {
      expect(excerptSentences(whole, length)).toBe(excerpt(toSentences(whole), length))
    }),
    { numRuns: 1_000, examples: [['&amp;', 2]] },
  )
})
