import type { Language } from '../locale.ts'
import { pageWords } from '../text/pages.ts'
import { accessibilityInDanish } from './da/accessibility.ts'
import { legalVersion, type LegalDocument, type LegalSection } from './document.ts'
import { accessibilityInEnglish } from './en/accessibility.ts'
import type { LegalFacts } from './facts.ts'

const sections: Record<Language, (facts: LegalFacts) => LegalSection[]> = {
  da: accessibilityInDanish,
  en: accessibilityInEnglish,
}

export function accessibilityOf(facts: LegalFacts): LegalDocument {
  const { language } = facts
  return {
    title: pageWords(language).accessibility,
    version: legalVersion,
    sections: sections[language](facts),
  }
}
