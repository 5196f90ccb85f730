import { toPlainText, type LegalDocument } from './document.ts'

export function getSectionText(document: LegalDocument, id: string): string {
  const section = document.sections.find((one) => one.id === id)
  if (!section) throw new Error(`there is no section ${id}`)
  return toPlainText({ ...document, sections: [section] })
}
