import { serviceTimes } from '#shared/durations.ts'
import { inSpan } from '../tracing/tracer.ts'
import type { MailTransport } from './mail-content.ts'

const timeouts = {
  dnsTimeout: serviceTimes.mailStep,
  connectionTimeout: serviceTimes.mailStep,
  greetingTimeout: serviceTimes.mailStep,
  socketTimeout: serviceTimes.mailSilence,
}

/**
 * Opens one SMTP connection per mail and loads the library on first use. A mail that is sent again after a lost
 * reply has the same Message-ID, so mailboxes show it once.
 */
export function createSmtpTransport(url: string): MailTransport {
  return async ({ id, from, to, reply_to, subject, html, text }, signal) => {
    const { createTransport } = await import('nodemailer')
    const transport = createTransport({
      url,
      ...timeouts,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
    const closeTransport = () => transport.close()
    signal.addEventListener('abort', closeTransport)
    try {
      const message = {
        messageId: `<${id}@${from.address.split('@').at(-1)}>`,
        from,
        // An object is passed, because a string could contain several addresses.
        to: { name: '', address: to },
        ...(reply_to && { replyTo: { name: from.name, address: reply_to } }),
        subject,
        html,
        text,
        // RFC 3834: suppresses automatic replies.
        headers: { 'Auto-Submitted': 'auto-generated' },
      }
      await inSpan(
        () => ({ name: 'smtp send', kind: 'client' }),
        () => transport.sendMail(message),
      )
    } finally {
      signal.removeEventListener('abort', closeTransport)
      transport.close()
    }
  }
}
