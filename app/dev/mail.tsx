import { use } from 'react'
import { formatDateTime } from '#shared/stores/dates.ts'
import { to } from '#shared/paths/paths.ts'
import { throwIfRefused } from '#platform/http/throw-if-refused.ts'
import { requestScopeContext } from '#platform/http/request-scope.ts'
import { findLocalMail, getLocalMailHandle } from '#platform/mail/local-mails.ts'
import { NonceContext } from '#ui/document-context.ts'
import type { Route } from './+types/mail'
import { MailPage } from './mail-page.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const localMail = throwIfRefused(getLocalMailHandle(context.get(requestScopeContext)))
  return throwIfRefused(await findLocalMail(localMail, params.mail))
}

/** Shows the HTML and the plain-text part, with clickable links in the latter. */
export default function Mail({ loaderData: mail }: Route.ComponentProps) {
  return (
    <MailPage title={mail.subject}>
      <p className="text-sm">
        <a href={to.dev.mails()} className="link">
          All mails
        </a>
      </p>
      <h1 className="heading pt-4 pb-6 text-3xl">{mail.subject}</h1>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 pb-8 text-sm">
        <Fact name="From" value={mail.sender} />
        <Fact name="To" value={mail.recipient} />
        {mail.reply_to && <Fact name="Reply to" value={mail.reply_to} />}
        <Fact name="Sent" value={formatDateTime(mail.stored_at, 'DD/MM/YYYY')} />
      </dl>
      <iframe
        title={mail.subject}
        src={to.dev.mailBody(mail.id)}
        sandbox="allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"
        nonce={use(NonceContext)}
        className="h-[44rem] w-full rounded-card border border-line bg-ground"
      />
      <h2 className="heading pt-12 pb-4 text-xl">As plain text</h2>
      <pre className="rounded-card border border-line bg-ground p-6 text-sm whitespace-pre-wrap wrap-break-word">
        {mail.text
          .split(urlPattern)
          .map((part, index) => (index % 2 === 0 ? part : renderLink(part)))}
      </pre>
    </MailPage>
  )
}

const urlPattern = /(https?:\/\/\S+)/

function renderLink(url: string) {
  return (
    <a key={url} href={url} className="link">
      {url}
    </a>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="wrap-anywhere">{value}</dd>
    </>
  )
}
