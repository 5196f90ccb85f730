import type { Language } from '#shared/stores/locale.ts'
import { legalTexts } from './texts.ts'
import type { PrivacyBodies } from './bodies.ts'
import { createDanishPrivacyBodies } from './da/privacy.ts'
import { legalVersion, createSections, type LegalDocument } from './document.ts'
import { createEnglishPrivacyBodies } from './en/privacy.ts'
import type { LegalFacts } from './legal-facts.ts'

const bodies: Record<Language, (facts: LegalFacts) => PrivacyBodies> = {
  da: createDanishPrivacyBodies,
  en: createEnglishPrivacyBodies,
}

export function createPrivacyPolicy(facts: LegalFacts): LegalDocument {
  const { title, ...titles } = legalTexts(facts.language).privacy
  const sections = createSections(titles, bodies[facts.language](facts))
  return { title, version: legalVersion, sections }
}
