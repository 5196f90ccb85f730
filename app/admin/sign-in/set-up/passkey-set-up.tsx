import { startRegistration } from '@simplewebauthn/browser'
import { useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { staffRefusals } from '#domain/errors/staff.ts'
import { to } from '#domain/paths.ts'
import { adminSignInWords } from '#domain/text/admin/sign-in.ts'
import { Button } from '#ui/button.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import type { FormAnswer } from '../../form-answer.ts'
import { usePasskeys } from '../../use-passkeys.ts'
import { FirstCodes } from './first-codes.tsx'

const { setUp: words, passkey: passkeyWords } = adminSignInWords

type Start = { options: Parameters<typeof startRegistration>[0]['optionsJSON'] } | FormAnswer
type Made = { codes: string[]; way: string }

type Props = { host: string; isOpen: boolean; children: ReactNode }

/** Offers a passkey below another factor, and shows the recovery codes once it is created. */
export function PasskeySetUp({ host, isOpen, children }: Props) {
  const isThere = usePasskeys()
  const { search } = useLocation()
  const [isBusy, setIsBusy] = useState(false)
  const [made, setMade] = useState<Made | string | null>(null)
  if (made !== null && typeof made === 'object') return <FirstCodes {...made} />
  const create = async () => {
    setIsBusy(true)
    setMade(await ceremony(search).catch(() => staffRefusals.securitySaveFailed.en))
    setIsBusy(false)
  }
  return (
    <>
      {made && <ErrorBox>{made}</ErrorBox>}
      {children}
      {isThere && isOpen && (
        <>
          <p className="divider text-sm text-muted">{passkeyWords.or}</p>
          <div className="grid gap-2">
            <p className="text-sm text-muted">{words.passkeyText(host)}</p>
            <Button
              variant="secondary"
              onClick={() => void create()}
              pendingLabel={isBusy && words.starting}
            >
              {words.passkey}
            </Button>
          </div>
        </>
      )}
    </>
  )
}

/** Returns the codes and the path to continue at, or an error text. */
async function ceremony(search: string): Promise<Made | string> {
  const started: Start = await send(to.admin.login.setUp.passkeyChallenge())
  if (!('options' in started)) return started.error ?? words.failed
  const response = await startRegistration({ optionsJSON: started.options }).catch(() => null)
  if (!response) return words.failed
  const body = new URLSearchParams({
    name: words.passkeyName,
    response: JSON.stringify(response),
  })
  const answer: Made | FormAnswer = await send(to.admin.login.setUp.passkey() + search, body)
  return 'codes' in answer ? answer : (answer.error ?? words.failed)
}

async function send(address: string, body = new URLSearchParams()) {
  const answer = await fetch(address, { method: 'POST', body })
  return answer.json()
}
