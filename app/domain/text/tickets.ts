import type { Language } from '../locale.ts'
import { tickets as da } from './da/tickets.ts'
import { tickets as en } from './en/tickets.ts'

export type TicketWords = typeof da

const words: Record<Language, TicketWords> = { da, en }

export function ticketWords(language: Language): TicketWords {
  return words[language]
}
