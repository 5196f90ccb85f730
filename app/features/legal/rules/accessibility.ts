import type { Language } from '#shared/stores/locale.ts'
import { pageTexts } from '#features/stores/rules/pages-texts.ts'
import { createDanishAccessibilitySections } from './da/accessibility.ts'
import { legalVersion, type LegalDocument, type LegalSection } from './document.ts'
import { createEnglishAccessibilitySections } from './en/accessibility.ts'
import type { LegalFacts } from './legal-facts.ts'

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
