import type { Language } from '#shared/stores/locale.ts'
import type { Theme } from '#shared/theme/theme.ts'

/** Sender details of a mail, with theme, language and origin of its links. */
export type Sender = {
  name: string
  language: Language
  theme: Theme
  origin: string
  /** The footer and Reply-To name it. */
  company: SendingCompany | null
}

export type SendingCompany = {
  name: string
  address: string
  registration_number: string
  email: string
  phone: string
}
