import { useSearchParams } from 'react-router'
import { accountRefusals } from '../../rules/errors.ts'
import { getLanguage, type Locale } from '#shared/stores/locale.ts'
import { to } from '#shared/paths/shop.ts'
import { accountTexts, type AccountTexts } from '../../rules/account-texts.ts'
import { listOwnSessions } from '../../server/read-session.ts'
import { signOutOtherDevices } from '../../server/sign-out-customer.ts'
import { Button } from '#ui/button.tsx'
import { Banner } from '#ui/banner.tsx'
import { formAction } from '#web/form-action.ts'
import { toMetaTags } from '#shell/shop/meta-tags.ts'
import { PostForm, RefusalBox } from '#shell/shop/forms/post-form.tsx'
import { getCustomerAuth } from '#shell/shop/visited-shop.ts'
import { requireCustomer } from '#shell/shop/signed-in-customer.ts'
import type { Route } from './+types/sessions'
import { Section } from './section.tsx'
import { parseBrowserName } from '#shared/people/browser-name.ts'
import { Badge } from '#ui/badge.tsx'
import { formatDay, formatTimestamp } from '#shell/shop/dates.ts'

export async function loader(args: Route.LoaderArgs) {
  const { customer, session } = await requireCustomer(args)
  const sessions = await listOwnSessions(getCustomerAuth(args.context), customer.id)
  return {
    sessions: sessions.map(({ id, ...one }) => ({ ...one, isCurrent: id === session.id })),
  }
}

export const action = formAction({
  authorise: requireCustomer,
  failureCode: 'accountSaveFailed',
  run: ({ customer, session }, { context }) =>
    signOutOtherDevices(getCustomerAuth(context), {
      customer_id: customer.id,
      session_id: session.id,
    }),
  done: () => to.account.sessions('ended'),
})

export function meta({ matches }: Route.MetaArgs) {
  const store = matches[1].loaderData?.store
  return toMetaTags(store, store && { title: accountTexts(getLanguage(store.locale)).sessions })
}

export default function Sessions({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { locale } = matches[1].loaderData.store
  const language = getLanguage(locale)
  const texts = accountTexts(language)
  const { sessions } = loaderData
  const isOnlySession = sessions.length === 1
  const [query] = useSearchParams()
  return (
    <Section title={texts.sessions} intro={isOnlySession ? texts.onlyHere : texts.sessionsIntro}>
      <div className="grid gap-6">
        <RefusalBox result={actionData} language={language}>
          {query.has('nyt') && isOnlySession && <Banner>{texts.loggedOutOthers}</Banner>}
        </RefusalBox>
        <SessionList sessions={sessions} locale={locale} texts={texts} />
        {!isOnlySession && (
          <PostForm failed={accountRefusals.accountSaveFailed[language]}>
            <Button type="submit" variant="secondary">
              {texts.logOutOthers}
            </Button>
          </PostForm>
        )}
      </div>
    </Section>
  )
}

type Session = { user_agent: string; created_at: Date; updated_at: Date; isCurrent: boolean }
type Props = { sessions: readonly Session[]; locale: Locale; texts: AccountTexts }

function SessionList({ sessions, locale, texts }: Props) {
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
