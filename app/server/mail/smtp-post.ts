import type { Post } from './post.ts'

const patience = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
}

/**
 * The post over SMTP, a connection for each mail. The library is loaded with the first one. A mail that is handed in
 * twice, because the answer to the first time was lost, carries the same Message-ID, and mailboxes show it once.
 */
export function smtpPost(url: string): Post {
  return async ({ id, from, to, reply_to, subject, html, text }, signal) => {
    const { createTransport } = await import('nodemailer')
    const transport = createTransport({
      url,
      ...patience,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
    const hangUp = () => transport.close()
    signal.addEventListener('abort', hangUp)
    try {
      await transport.sendMail({
        messageId: `<${id}@${from.address.split('@').at(-1)}>`,
        from,
        // As an object: a list of addresses in a string would be several.
        to: { name: '', address: to },
        ...(reply_to && { replyTo: { name: from.name, address: reply_to } }),
        subject,
        html,
        text,
        // RFC 3834: no machine needs to answer a machine.
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
    } finally {
      signal.removeEventListener('abort', hangUp)
      transport.close()
    }
  }
}
