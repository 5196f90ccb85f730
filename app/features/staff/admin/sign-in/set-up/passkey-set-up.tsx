import { screenRefusals } from '#shared/errors/screen-refusals.ts'
import { startRegistration } from '@simplewebauthn/browser'
import { useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { to } from '#shared/paths/paths.ts'
import { getStaffLanguage } from '#shared/text/staff-texts.ts'
import { adminSignInTexts } from '../../../rules/admin-sign-in-texts.ts'
import { Button } from '#ui/button.tsx'
import { ErrorBox } from '#ui/banner.tsx'
import { type FormResult, readFormResult } from '#web/form-result.ts'
import { usePasskeys } from '../use-passkeys.ts'
import { FirstRecoveryCodes } from './first-recovery-codes.tsx'

const { setUp: words, passkey: passkeyWords } = adminSignInTexts

type StartResult = { options: Parameters<typeof startRegistration>[0]['optionsJSON'] } | FormResult
type SetUpResult = { codes: string[]; way: string }

type Props = { host: string; isOpen: boolean; children: ReactNode }

/** Offers a passkey below another factor, and shows the recovery codes once it is created. */
export function PasskeySetUp({ host, isOpen, children }: Props) {
  const isSupported = usePasskeys()
  const { search } = useLocation()
  const [isBusy, setIsBusy] = useState(false)
  const [result, setResult] = useState<SetUpResult | string | null>(null)
  if (result !== null && typeof result === 'object') return <FirstRecoveryCodes {...result} />
  const create = async () => {
    setIsBusy(true)
    setResult(
      await createPasskey(search).catch(
        () => screenRefusals.securitySaveFailed[getStaffLanguage()],
      ),
    )
    setIsBusy(false)
  }
  return (
    <>
      {result && <ErrorBox>{result}</ErrorBox>}
      {children}
      {isSupported && isOpen && (
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
async function createPasskey(search: string): Promise<SetUpResult | string> {
  const started: StartResult = await postForm(to.admin.login.setUp.passkeyChallenge())
  if (!('options' in started)) return readFormResult(started).error ?? words.failed
  const response = await startRegistration({ optionsJSON: started.options }).catch(() => null)
  if (!response) return words.failed
  const body = new URLSearchParams({
    name: words.passkeyName,
    response: JSON.stringify(response),
  })
  const outcome: SetUpResult | FormResult = await postForm(
    to.admin.login.setUp.passkey() + search,
    body,
  )
  return 'codes' in outcome ? outcome : (readFormResult(outcome).error ?? words.failed)
}

async function postForm(path: string, body = new URLSearchParams()) {
  const outcome = await fetch(path, { method: 'POST', body })
  return outcome.json()
}
