import type { Language } from '../stores/locale.ts'
import { tickets as da } from './da/tickets.ts'
import { tickets as en } from './en/tickets.ts'

export type TicketTexts = typeof da

const words: Record<Language, TicketTexts> = { da, en }

export function ticketTexts(language: Language): TicketTexts {
  return words[language]
}
