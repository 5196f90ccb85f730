import { browserName } from '#domain/browser-name.ts'
import type { Locale } from '#domain/locale.ts'
import type { AccountWords } from '#domain/text/account.ts'
import { Badge } from '#ui/badge.tsx'
import { dayOf, momentOf } from '../dates.ts'

type Session = { user_agent: string; created_at: Date; updated_at: Date; isHere: boolean }
type Props = { sessions: readonly Session[]; locale: Locale; words: AccountWords }

export function SessionList({ sessions, locale, words }: Props) {
  return (
    <ul className="border-t border-line">
      {sessions.map(({ user_agent, created_at, updated_at, isHere }) => (
        <li
          key={created_at.toISOString()}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-4"
        >
          <span>
            <span className="font-medium">{nameOf(user_agent, words)}</span>
            <span className="block text-sm text-muted">
              {words.since(dayOf(created_at, locale))}
              {' · '}
              {words.lastUsed(momentOf(updated_at, locale))}
            </span>
          </span>
          {isHere && <Badge tone="good">{words.thisSession}</Badge>}
        </li>
      ))}
    </ul>
  )
}

function nameOf(user_agent: string, { on, unknownBrowser }: AccountWords): string {
  const { browser, system } = browserName(user_agent)
  if (!browser) return system ?? unknownBrowser
  return system ? on(browser, system) : browser
}
