import { formatPhone } from '#shared/people/phone.ts'
import { shellTexts } from '#shared/text/shell.ts'
import type { Sender } from './sender.ts'

/** Company details for the footer. */
export function companyFacts({ company, language }: Sender): string[] {
  if (!company) return []
  const { footer } = shellTexts(language)
  const { name, address, registration_number: number, email, phone } = company
  const postal = [name, ...address.split('\n')].map((line) => line.trim()).filter(Boolean)
  return [
    postal.join(', '),
    [number && footer.registrationNumber(number), phone && footer.phone(formatPhone(phone)), email]
      .filter(Boolean)
      .join(' · '),
  ].filter(Boolean)
}
