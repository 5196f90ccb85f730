export type Outgoing = {
  id: string
  from: { name: string; address: string }
  to: string
  reply_to: string | null
  subject: string
  html: string
  text: string
}

/** Delivers a mail or throws. */
export type Post = (mail: Outgoing, signal: AbortSignal) => Promise<void>
