export type OutgoingMail = {
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
