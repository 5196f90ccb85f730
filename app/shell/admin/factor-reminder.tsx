import { ShieldAlert } from 'lucide-react'
import { adminSecurityTexts } from '#features/staff/rules/admin-security-texts.ts'
import type { FactorReminder as Reminder } from '#features/staff/server/read-security.ts'
import { Link } from '#ui/link.tsx'

const { requirement: words } = adminSecurityTexts

type Props = {
  reminder: Reminder
  href?: string
}

export function FactorReminder({ reminder, href }: Props) {
  return (
    <p role="status" className="flex items-start gap-3 rounded-card border border-line p-4 text-sm">
      <ShieldAlert aria-hidden="true" strokeWidth={1.75} className="size-5 flex-none" />
      <span>
        {reminder.type === 'demo' ? words.demo : words.grace(reminder.days)}{' '}
        {href !== undefined && (
          <Link href={href} className="link">
            {words.setUp}
          </Link>
        )}
      </span>
    </p>
  )
}
