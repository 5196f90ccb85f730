/** A mail as it leaves the house. */
export type Outgoing = {
  id: string
  from: { name: string; address: string }
  to: string
  reply_to: string | null
  subject: string
  html: string
  text: string
}

/** Hands a mail over for good, or throws. */
export type Post = (mail: Outgoing, signal: AbortSignal) => Promise<void>
