import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arbitraryFacts } from './legal-facts.samples.ts'
import { createPrivacyPolicy, createTerms } from './legal-pages.ts'
import { parseDocument, serialiseDocument } from './stored-document.ts'

test('a document is read from its text as it was', () => {
  fc.assert(
    fc.property(arbitraryFacts(), (facts) => {
      for (const document of [createTerms(facts), createPrivacyPolicy(facts)])
        expect(parseDocument(serialiseDocument(document))).toEqual(document)
    }),
    { numRuns: 50 },
  )
})
