import { formatDateTime } from '#shared/stores/dates.ts'
import { to } from '#shared/paths/paths.ts'
import { throwIfRefused } from '#platform/http/throw-if-refused.ts'
import { requestScopeContext } from '#platform/http/request-scope.ts'
import { listLocalMails, getLocalMailHandle } from '#platform/mail/local-mails.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import type { Route } from './+types/mails'
import { MailPage } from './mail-page.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  return {
    mails: await listLocalMails(
      throwIfRefused(getLocalMailHandle(context.get(requestScopeContext))),
    ),
  }
}

export default function Mails({ loaderData: { mails } }: Route.ComponentProps) {
  return (
    <MailPage title="Mails">
      <h1 className="heading pb-4 text-4xl">Mails</h1>
      <p className="max-w-prose pb-8 text-lg text-muted">
        Nothing leaves this machine. The latest 200 mails of the shops are stored here.
      </p>
      {mails.length === 0 ? (
        <EmptyState
          title="No mails yet"
          explanation="Create an account or ask for a new password in one of the shops."
        />
      ) : (
        <ul className="border-y border-line">
          {mails.map((mail) => (
            <li key={mail.id} className="border-line py-4 not-first:border-t">
              <MailListItem {...mail} />
            </li>
          ))}
        </ul>
      )}
    </MailPage>
  )
}

type MailSummary = Awaited<ReturnType<typeof listLocalMails>>[number]

// A plain link with a full page load: the mail frame needs the content security policy of its own document.
function MailListItem({ id, subject, sender, recipient, stored_at }: MailSummary) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
      <div className="min-w-0">
        <a href={to.dev.mail(id)} className="link font-medium wrap-anywhere">
          {subject}
        </a>
        <p className="pt-1 text-sm text-muted wrap-anywhere">
          {sender} to {recipient}
        </p>
      </div>
      <p className="text-sm text-muted tabular-nums">{formatDateTime(stored_at, 'DD/MM/YYYY')}</p>
    </div>
  )
}
