import type { Language } from '#shared/stores/locale.ts'
import { legalTexts } from './texts.ts'
import type { TermsBodies } from './bodies.ts'
import { createDanishTermsBodies } from './da/terms.ts'
import { legalVersion, createSections, type LegalDocument } from './document.ts'
import { createEnglishTermsBodies } from './en/terms.ts'
import type { LegalFacts } from './legal-facts.ts'

const bodies: Record<Language, (facts: LegalFacts) => TermsBodies> = {
  da: createDanishTermsBodies,
  en: createEnglishTermsBodies,
}

export function createTerms(facts: LegalFacts): LegalDocument {
  const { title, ...titles } = legalTexts(facts.language).terms
  const sections = createSections(titles, bodies[facts.language](facts))
  return { title, version: legalVersion, sections }
}
