import type { Language } from '#shared/stores/locale.ts'
import { legalTexts } from './texts.ts'
import {
  type TermsBodies,
  type PrivacyBodies,
  legalVersion,
  createSections,
  type LegalDocument,
  type LegalSection,
} from './document.ts'
import { createDanishTermsBodies } from './da/terms.ts'
import { createEnglishTermsBodies } from './en/terms.ts'
import type { LegalFacts } from './legal-facts.ts'
import { createDanishPrivacyBodies } from './da/privacy.ts'
import { createEnglishPrivacyBodies } from './en/privacy.ts'
import { pageTexts } from '#features/stores/rules/pages-texts.ts'
import { createDanishAccessibilitySections } from './da/accessibility.ts'
import { createEnglishAccessibilitySections } from './en/accessibility.ts'

const bodies: Record<Language, (facts: LegalFacts) => TermsBodies> = {
  da: createDanishTermsBodies,
  en: createEnglishTermsBodies,
}

export function createTerms(facts: LegalFacts): LegalDocument {
  const { title, ...titles } = legalTexts(facts.language).terms
  const sections = createSections(titles, bodies[facts.language](facts))
  return { title, version: legalVersion, sections }
}

const createPrivacyPolicyBodies: Record<Language, (facts: LegalFacts) => PrivacyBodies> = {
  da: createDanishPrivacyBodies,
  en: createEnglishPrivacyBodies,
}

export function createPrivacyPolicy(facts: LegalFacts): LegalDocument {
  const { title, ...titles } = legalTexts(facts.language).privacy
  const sections = createSections(titles, createPrivacyPolicyBodies[facts.language](facts))
  return { title, version: legalVersion, sections }
}

const sections: Record<Language, (facts: LegalFacts) => LegalSection[]> = {
  da: createDanishAccessibilitySections,
  en: createEnglishAccessibilitySections,
}

export function createAccessibilityStatement(facts: LegalFacts): LegalDocument {
  const { language } = facts
  return {
    title: pageTexts(language).accessibility,
    version: legalVersion,
    sections: sections[language](facts),
  }
}
