import { formatPhone } from '../people/phone.ts'
import { shellTexts } from '../text/shell.ts'
import { link, list, text, type Block, type Inline } from './document.ts'
import type { Company, LegalFacts } from './legal-facts.ts'

/** Name, address, CVR number and contact details required by e-handelsloven § 7. */
export function createCompanyBlock({ company, language }: LegalFacts): Block {
  const { footer } = shellTexts(language)
  const { email, phone } = company
  return list(
    company.name,
    ...splitAddress(company),
    footer.registrationNumber(company.registration_number),
    ...(email ? [['Email: ', link(email, `mailto:${email}`)]] : []),
    ...(phone ? [footer.phone(formatPhone(phone))] : []),
  )
}

export function formatPostalAddress(company: Company): string {
  return [company.name, ...splitAddress(company)].join(', ')
}

function splitAddress({ address }: Company): string[] {
  return address
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}

/** Falls back to the given text when the company has no email address. */
export function createMailboxLink({ company }: LegalFacts, fallback: string): Inline {
  return company.email ? link(company.email, `mailto:${company.email}`) : fallback
}

export function createTextIf(condition: unknown, ...inline: Inline[]): Block[] {
  return condition ? [text(...inline)] : []
}
