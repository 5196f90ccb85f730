import { expect, test } from 'vitest'
import { hasOffensiveWord, validatePublicText } from './public-text.ts'

test.each([
  'God taske. Den er 5 < 6 kg, og jeg elsker den <3',
  'Fragt & moms var med. 4/5 og 100% tilfreds!',
  'Fik den på 2 dage, kl. 8.30.',
  'Svarer til str. 42-44 [måske 45].',
])('ordinary text is accepted: %s', (text) => {
  expect(validatePublicText(text)).toBeNull()
})

test.each([
  '<b>fed</b>',
  '<script>alert(1)</script>',
  '&lt;b&gt;',
  '[se her](side)',
  '[url=x]y[/url]',
])('markup is refused: %s', (text) => {
  expect(validatePublicText(text)).toBe('textHasMarkup')
})

test.each([
  'se https://billige-tasker.example',
  'www.tasker.dk er billigere',
  'køb hos tasker.dk',
  'skriv til mig@tasker.example',
  'ring +45 12 34 56 78',
])('links and addresses are refused: %s', (text) => {
  expect(validatePublicText(text)).toBe('textHasLink')
})

test('an offensive word is found in any case, but not within another word', () => {
  expect(hasOffensiveWord('Sikke en KÆLLING i telefonen')).toBe(true)
  expect(hasOffensiveWord('Det er slut med ruskind og svineskind')).toBe(false)
})

test('a long text without spaces is read at once', () => {
  const texts = ['a', 'a-', 'a@', 'a.', '1@a', '&a', '+1', '00 '].map((part) =>
    part.repeat(200_000),
  )
  for (const text of texts) validatePublicText(text)
  expect(validatePublicText('a'.repeat(200_000))).toBeNull()
})
