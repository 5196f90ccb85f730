import { mailTexts } from '#shared/text/mail.ts'
import type { Sender } from './sender.ts'

/** Content of a mail, independent of HTML or plain text. */
export type MailContent = { subject: string; blocks: Block[] }

export type Block =
  | { is: 'text' | 'quote' | 'note'; text: string }
  | { is: 'action' | 'link'; label: string; url: string }
  | { is: 'heading'; text: string }
  /** A section of the terms. */
  | { is: 'clause'; title: string; paragraphs: string[] }
  | { is: 'sums'; rows: Sum[] }

export type Sum = { label: string; value: string; isTotal?: boolean }

export function greeting(name: string, { language }: Sender): Block {
  const words = mailTexts(language)
  return text(name ? words.greeting(name) : words.greetingUnnamed)
}

export function text(words: string): Block {
  return { is: 'text', text: words }
}

/** Keeps the line breaks of the quoted text. */
export function quote(words: string): Block {
  return { is: 'quote', text: words }
}

export function note(words: string): Block {
  return { is: 'note', text: words }
}

/** The main button. */
export function action(label: string, path: string, { origin }: Sender): Block {
  return { is: 'action', label, url: origin + path }
}

export function link(label: string, path: string, { origin }: Sender): Block {
  return { is: 'link', label, url: origin + path }
}

type OutgoingMail = {
  id: string
  from: { name: string; address: string }
  to: string
  reply_to: string | null
  subject: string
  html: string
  text: string
}

/** Delivers a mail or throws. */
export type MailTransport = (mail: OutgoingMail, signal: AbortSignal) => Promise<void>
