import { Outlet } from 'react-router'
import { browserName } from '#domain/user-agent.ts'
import { adminSecurityWords as words } from '#domain/text/admin/security.ts'
import { visitContext } from '#server/http/visit.ts'
import { readSecurity } from '#server/staff/read-security.ts'
import { readOr } from '../read-or.ts'
import { FactorReminder } from '../shell/factor-reminder.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { signedInStaff } from '../signed-in.ts'
import { titled } from '../titled.ts'
import type { Route } from './+types/security'
import { PasskeysCard } from './passkeys-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { RecoveryCodesCard } from './recovery-codes-card.tsx'
import { SecondFactorCard } from './second-factor-card.tsx'
import { SessionsCard } from './sessions-card.tsx'

export async function loader(asked: Route.LoaderArgs) {
  const signedIn = await signedInStaff(asked)
  const visit = asked.context.get(visitContext)
  const read = await readOr(asked, 'securityLoadFailed', () => readSecurity(visit, signedIn))
  const { second_factor, reminder, codes_left, passkeys, sessions } = read
  return {
    second_factor,
    reminder,
    codes_left,
    passkeys: passkeys.map(({ credential_id: _, ...passkey }) => passkey),
    sessions: sessions.map(({ user_agent, ...session }) => ({
      ...session,
      browser: browserName(user_agent),
      isThisOne: session.id === signedIn.session_id,
    })),
  }
}

export function meta() {
  return titled(words.title)
}

export default function Security({ loaderData }: Route.ComponentProps) {
  const { second_factor, reminder, codes_left, passkeys, sessions } = loaderData
  return (
    <>
      <PageHead title={words.title} description={words.intro} />
      <Outlet />
      <div className="grid max-w-[52rem] gap-5">
        {reminder && <FactorReminder reminder={reminder} />}
        <PasswordCard />
        <SecondFactorCard factor={second_factor} />
        {codes_left !== null && <RecoveryCodesCard left={codes_left} />}
        <PasskeysCard passkeys={passkeys} />
        <SessionsCard sessions={sessions} />
      </div>
    </>
  )
}
