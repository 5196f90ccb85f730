import { Monitor } from 'lucide-react'
import { Form } from 'react-router'
import { to } from '#shared/paths/paths.ts'
import { adminSecurityTexts } from '../../rules/admin-security-texts.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { formatDayAndTime } from '#shell/admin/timestamp.tsx'
import { SecurityCard } from './security-card.tsx'

const { sessions: words } = adminSecurityTexts

type Session = {
  id: string
  browser: string
  host: string
  ip_address: string
  created_at: Date
  updated_at: Date
  isCurrent: boolean
}

type Props = {
  sessions: readonly Session[]
  /** There may be sessions at other origins. */
  hasUnlisted: boolean
}

export function SessionsCard({ sessions, hasUnlisted }: Props) {
  return (
    <SecurityCard
      title={words.title}
      text={words.text}
      actions={
        (sessions.length > 1 || hasUnlisted) && (
          <Form method="post" action={to.admin.security.otherSessionsClosing()}>
            <Button type="submit" variant="secondary">
              {words.others}
            </Button>
          </Form>
        )
      }
    >
      <ul className="border-t border-line">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
    </SecurityCard>
  )
}

function SessionRow({ session }: { session: Session }) {
  const { id, browser, host, ip_address, created_at, updated_at, isCurrent } = session
  const facts = [
    host,
    ip_address,
    words.since(formatDayAndTime(created_at)),
    ...(isCurrent ? [] : [words.seen(formatDayAndTime(updated_at))]),
  ]
  return (
    <li className="fact-row">
      <Monitor aria-hidden="true" strokeWidth={1.5} className="size-5 flex-none text-muted" />
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-2 text-sm font-medium">
          {browser}
          {isCurrent && <Badge tone="good">{words.here}</Badge>}
        </p>
        <p className="text-xs text-muted">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      {!isCurrent && (
        <Form method="post" action={to.admin.security.sessionClosing(id)}>
          <Button
            type="submit"
            variant="secondary"
            size="small"
            aria-label={words.signOutOf(browser)}
          >
            {words.signOut}
          </Button>
        </Form>
      )}
    </li>
  )
}
