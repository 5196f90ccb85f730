import { mailWords } from '#domain/text/mail.ts'
import type { Sender } from './sender.ts'

/** What a mail says, before it is dressed as HTML or as plain text. */
export type Letter = { subject: string; blocks: Block[] }

export type Block =
  | { is: 'text' | 'quote' | 'note'; text: string }
  | { is: 'action' | 'link'; label: string; url: string }
  | { is: 'heading'; text: string }
  /** A part of the terms, which are long. */
  | { is: 'clause'; title: string; paragraphs: string[] }
  | { is: 'sums'; rows: Sum[] }

/** A line of a bill: what, how much, and whether it is what counts. */
export type Sum = { label: string; value: string; isTotal?: boolean }

export function greeting(name: string, { language }: Sender): Block {
  const words = mailWords(language)
  return text(name ? words.greeting(name) : words.greetingUnnamed)
}

export function text(words: string): Block {
  return { is: 'text', text: words }
}

/** What somebody wrote, in their own lines. */
export function quote(words: string): Block {
  return { is: 'quote', text: words }
}

/** Small print. */
export function note(words: string): Block {
  return { is: 'note', text: words }
}

/** What the letter is for. */
export function action(label: string, path: string, { origin }: Sender): Block {
  return { is: 'action', label, url: origin + path }
}

export function link(label: string, path: string, { origin }: Sender): Block {
  return { is: 'link', label, url: origin + path }
}
