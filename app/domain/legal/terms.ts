import type { Language } from '../locale.ts'
import { legalWords } from '../text/legal.ts'
import type { TermsBodies } from './bodies.ts'
import { termsInDanish } from './da/terms.ts'
import { legalVersion, sectionsOf, type LegalDocument } from './document.ts'
import { termsInEnglish } from './en/terms.ts'
import type { LegalFacts } from './facts.ts'

const bodies: Record<Language, (facts: LegalFacts) => TermsBodies> = {
  da: termsInDanish,
  en: termsInEnglish,
}

export function termsOf(facts: LegalFacts): LegalDocument {
  const { title, ...titles } = legalWords(facts.language).terms
  const sections = sectionsOf(titles, bodies[facts.language](facts))
  return { title, version: legalVersion, sections }
}
