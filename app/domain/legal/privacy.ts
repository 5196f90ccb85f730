import type { Language } from '../locale.ts'
import { legalWords } from '../text/legal.ts'
import type { PrivacyBodies } from './bodies.ts'
import { privacyInDanish } from './da/privacy.ts'
import { legalVersion, sectionsOf, type LegalDocument } from './document.ts'
import { privacyInEnglish } from './en/privacy.ts'
import type { LegalFacts } from './facts.ts'

const bodies: Record<Language, (facts: LegalFacts) => PrivacyBodies> = {
  da: privacyInDanish,
  en: privacyInEnglish,
}

export function privacyOf(facts: LegalFacts): LegalDocument {
  const { title, ...titles } = legalWords(facts.language).privacy
  const sections = sectionsOf(titles, bodies[facts.language](facts))
  return { title, version: legalVersion, sections }
}
