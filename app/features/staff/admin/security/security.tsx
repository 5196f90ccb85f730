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
import { HomeCard, PasswordCard, RecoveryCodesCard, SecondFactorCard } from './security-card.tsx'
import { PasskeysCard } from './passkeys-card.tsx'
import { SessionsCard } from './sessions-card.tsx'

export async function loader(args: Route.LoaderArgs) {
  const signedIn = await getSignedInStaff(args)
  const { directory } = args.context.get(requestScopeContext).database
  const { second_factor, reminder, codes_left, passkeys, sessions } = await loadOrRefuse(
    args,
    'securityLoadFailed',
    (requestScope) => readSecurity(requestScope, signedIn),
  )
  return {
    home: signedIn.home_origin,
    hasOtherCells: directory !== undefined && signedIn.home_origin === null,
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
  const { home, hasOtherCells, second_factor, reminder, codes_left, passkeys, sessions } =
    loaderData
  return (
    <>
      <PageHeader title={texts.title} description={texts.intro} />
      <Outlet />
      <div className="grid max-w-[52rem] gap-5">
        {home !== null ? (
          <HomeCard home={home} />
        ) : (
          <>
            {reminder && <FactorReminder reminder={reminder} />}
            <PasswordCard />
            <SecondFactorCard factor={second_factor} />
            {codes_left !== null && <RecoveryCodesCard remainingCount={codes_left} />}
            <PasskeysCard passkeys={passkeys} />
          </>
        )}
        <SessionsCard sessions={sessions} hasOtherCells={hasOtherCells} />
      </div>
    </>
  )
}
