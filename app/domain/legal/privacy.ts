import type { Language } from '../locale.ts'
import { legalWords, type LegalWords } from '../text/legal.ts'
import { privacyInDanish } from './da/privacy.ts'
import { legalVersion, sectionsOf, type Block, type LegalDocument } from './document.ts'
import { privacyInEnglish } from './en/privacy.ts'
import type { LegalFacts } from './facts.ts'

export type PrivacyBodies = Record<Exclude<keyof LegalWords['privacy'], 'title'>, Block[]>

const bodies: Record<Language, (facts: LegalFacts) => PrivacyBodies> = {
  da: privacyInDanish,
  en: privacyInEnglish,
}

export function privacyOf(facts: LegalFacts): LegalDocument {
  const { title, ...titles } = legalWords(facts.language).privacy
  const sections = sectionsOf(titles, bodies[facts.language](facts))
  return { title, version: legalVersion, sections }
}
