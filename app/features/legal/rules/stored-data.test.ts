import { expect, test } from 'vitest'
import { findDanishWords } from '#shared/text/foreign-words.ts'
import { danishShop, englishShop } from './legal-facts.samples.ts'
import { listStoredData } from './stored-data.ts'
import { toLegalFacts } from './legal-facts.ts'
import { createPrivacyPolicy } from './legal-pages.ts'
import { getSectionText } from './section-text.samples.ts'

test('the privacy page tells what is kept and until when, and of reviews only where there are any', () => {
  for (const [shop, reviews] of [
    [danishShop, 'Anmeldelser: '],
    [englishShop, 'Reviews: '],
  ] as const) {
    for (const takes_reviews of [true, false]) {
      const facts = toLegalFacts({ ...shop, takes_reviews })
      const page = getSectionText(createPrivacyPolicy(facts), 'retention')
      for (const line of listStoredData(facts.language, facts)) expect(page).toContain(line)
      expect(page.includes(reviews)).toBe(takes_reviews)
    }
  }
})

test('the English lines contain no Danish words', () => {
  expect(findDanishWords(listStoredData('en', { takesReviews: true }).join('\n'))).toEqual([])
})
