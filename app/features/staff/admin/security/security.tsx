import { Outlet } from 'react-router'
import { formatBrowserName } from '#shared/people/browser-name.ts'
import { adminSecurityTexts as texts } from '../../rules/admin-security-texts.ts'
import { readSecurity } from '../../server/read-security.ts'
import { requestScopeContext } from '#platform/http/request-scope.ts'
import { loadOrRefuse } from '#web/load-or-refuse.ts'
import { toPageTitle } from '#web/page-title.ts'
import { FactorReminder } from '#shell/admin/factor-reminder.tsx'
import { PageHeader } from '#shell/admin/page-header.tsx'
import { getSignedInStaff } from '#shell/admin/signed-in-staff.ts'
import type { Route } from './+types/security'
import {
  ExternalAccountCard,
  PasswordCard,
  RecoveryCodesCard,
  SecondFactorCard,
} from './security-card.tsx'
import { PasskeysCard } from './passkeys-card.tsx'
import { SessionsCard } from './sessions-card.tsx'

export async function loader(args: Route.LoaderArgs) {
  const signedIn = await getSignedInStaff(args)
  const { account_origin } = signedIn
  const { federation } = args.context.get(requestScopeContext).database
  const { second_factor, reminder, codes_left, passkeys, sessions } = await loadOrRefuse(
    args,
    'securityLoadFailed',
    (requestScope) => readSecurity(requestScope, signedIn),
  )
  return {
    account_origin,
    hasUnlisted: account_origin === null && federation.getSignInPath() !== null,
    second_factor,
    reminder,
    codes_left,
    passkeys: passkeys.map(({ credential_id: _, ...passkey }) => passkey),
    sessions: sessions.map(({ user_agent, ...session }) => ({
      ...session,
      browser: formatBrowserName(user_agent),
      isCurrent: session.id === signedIn.session_id,
    })),
  }
}

export const meta = () => toPageTitle(texts.title)

export default function Security({ loaderData }: Route.ComponentProps) {
  const { account_origin, hasUnlisted, second_factor, reminder, codes_left, passkeys, sessions } =
    loaderData
  return (
    <>
      <PageHeader title={texts.title} description={texts.intro} />
      <Outlet />
      <div className="grid max-w-[52rem] gap-5">
        {account_origin !== null ? (
          <ExternalAccountCard origin={account_origin} />
        ) : (
          <>
            {reminder && <FactorReminder reminder={reminder} />}
            <PasswordCard />
            <SecondFactorCard factor={second_factor} />
            {codes_left !== null && <RecoveryCodesCard remainingCount={codes_left} />}
            <PasskeysCard passkeys={passkeys} />
          </>
        )}
        <SessionsCard sessions={sessions} hasUnlisted={hasUnlisted} />
      </div>
    </>
  )
}
