import { parseBrowserName } from '#shared/people/browser-name.ts'
import type { Locale } from '#shared/stores/locale.ts'
import type { AccountTexts } from '../../rules/account-texts.ts'
import { Badge } from '#ui/badge.tsx'
import { formatDay, formatTimestamp } from '#shell/shop/dates.ts'

type Session = { user_agent: string; created_at: Date; updated_at: Date; isCurrent: boolean }
type Props = { sessions: readonly Session[]; locale: Locale; texts: AccountTexts }

export function SessionList({ sessions, locale, texts }: Props) {
  return (
    <ul className="border-t border-line">
      {sessions.map(({ user_agent, created_at, updated_at, isCurrent }) => (
        <li
          key={created_at.toISOString()}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-4"
        >
          <span>
            <span className="font-medium">{formatBrowserName(user_agent, texts)}</span>
            <span className="block text-sm text-muted">
              {texts.since(formatDay(created_at, locale))}
              {' · '}
              {texts.lastUsed(formatTimestamp(updated_at, locale))}
            </span>
          </span>
          {isCurrent && <Badge tone="good">{texts.thisSession}</Badge>}
        </li>
      ))}
    </ul>
  )
}

function formatBrowserName(user_agent: string, { on, unknownBrowser }: AccountTexts): string {
  const { browser, system } = parseBrowserName(user_agent)
  if (!browser) return system ?? unknownBrowser
  return system ? on(browser, system) : browser
}
