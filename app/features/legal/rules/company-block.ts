import { formatPhone } from '#shared/people/phone.ts'
import { shellTexts } from '#shared/text/shell.ts'
import { link, list, text, type Block, type Inline } from './document.ts'
import { type LegalFacts, splitAddress } from './legal-facts.ts'

/** Name, address, CVR number and contact details required by e-handelsloven § 7. */
export function createCompanyBlock({ company, language }: LegalFacts): Block {
  const { footer } = shellTexts(language)
  const { email, phone } = company
  return list(
    company.name,
    ...splitAddress(company.address),
    footer.registrationNumber(company.registration_number),
    ...(email ? [['Email: ', link(email, `mailto:${email}`)]] : []),
    ...(phone ? [footer.phone(formatPhone(phone))] : []),
  )
}

/** Falls back to the given text when the company has no email address. */
export function createMailboxLink({ company }: LegalFacts, fallback: string): Inline {
  return company.email ? link(company.email, `mailto:${company.email}`) : fallback
}

export function createTextIf(condition: unknown, ...inline: Inline[]): Block[] {
  return condition ? [text(...inline)] : []
}
