import { readablePhone } from '../phone.ts'
import { shellWords } from '../text/shell.ts'
import { link, list, text, type Block, type Inline } from './document.ts'
import type { Company, LegalFacts } from './facts.ts'

/** Name, address, CVR number and contact details required by e-handelsloven § 7. */
export function companyLines({ company, language }: LegalFacts): Block {
  const { footer } = shellWords(language)
  const { email, phone } = company
  return list(
    company.name,
    ...addressLines(company),
    footer.registrationNumber(company.registration_number),
    ...(email ? [['Email: ', link(email, `mailto:${email}`)]] : []),
    ...(phone ? [footer.phone(readablePhone(phone))] : []),
  )
}

export function postalAddress(company: Company): string {
  return [company.name, ...addressLines(company)].join(', ')
}

function addressLines({ address }: Company): string[] {
  return address
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}

/** Falls back to the given text when the company has no email address. */
export function mailbox({ company }: LegalFacts, otherwise: string): Inline {
  return company.email ? link(company.email, `mailto:${company.email}`) : otherwise
}

export function when(isSo: unknown, ...inline: Inline[]): Block[] {
  return isSo ? [text(...inline)] : []
}
