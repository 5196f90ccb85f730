import { to } from '#domain/paths/paths.ts'
import { computeCode } from '#server/business/staff/totp.ts'
import type { HttpResponse } from './send-request.ts'
import { TestBrowser } from './test-browser.ts'
import { signInAsStaff, type StaffCredentials } from './staff-sign-in.ts'
import type { TestApp } from './test-app.ts'

const { security } = to.admin

/** The app's code now, or this many half minutes later. */
export function computeAppCode(secret: string, halfMinutes = 0): string {
  return computeCode(secret, Math.floor(Date.now() / 30_000) + halfMinutes)
}

export function parseRecoveryCodes(text: string): string[] {
  return [...text.matchAll(/<li>([A-Z2-7]{5}-[A-Z2-7]{5})<\/li>/g)].map(([, code = '']) => code)
}

export function parseSecret({ text }: HttpResponse): string {
  const [shown = ''] = /([A-Z2-7]{4} ){7}[A-Z2-7]{4}/.exec(text) ?? []
  return shown.replaceAll(' ', '')
}

/** Sets up an authenticator app and returns the browser, secret and recovery codes. */
export async function setUpApp(app: TestApp, host: string, credentials: StaffCredentials) {
  const browser = await signInAsStaff(app, host, credentials)
  await browser.post(security.secondFactor(), { current_password: credentials.password })
  const secret = parseSecret(await browser.get(security.secondFactor.confirmation()))
  const confirmed = await browser.post(security.secondFactor.confirmation(), {
    code: computeAppCode(secret),
  })
  return { browser, secret, codes: parseRecoveryCodes(confirmed.text) }
}

export async function endGrace({ torv }: TestApp, { staff_id }: StaffCredentials): Promise<void> {
  await torv.ownerClient.query(
    "update company_members set factor_required_since = now() - interval '7 days' where staff_id = $1",
    [staff_id],
  )
}

export async function ageConfirmations(
  { torv }: TestApp,
  { staff_id }: StaffCredentials,
  minutes = 15,
): Promise<void> {
  await torv.ownerClient.query(
    'update staff_sessions set confirmed_at = now() - make_interval(mins => $2) where staff_id = $1',
    [staff_id, minutes],
  )
}

/** Adds a passkey without a usable private key. */
export async function insertUnusedPasskey(
  { torv }: TestApp,
  { staff_id }: StaffCredentials,
  host: string,
): Promise<void> {
  await torv.ownerClient.query(
    `insert into staff_passkeys (staff_id, host, name, credential_id, public_key)
     values ($1, $2, 'Nøglen', $3, 'AAAA')`,
    [staff_id, host, `${staff_id} ${host}`],
  )
}

/** Submits the right password and returns the browser and the redirect target. */
export async function submitPassword(
  { port }: TestApp,
  host: string,
  { email, password }: StaffCredentials,
): Promise<{ browser: TestBrowser; led_to: string | undefined }> {
  const browser = new TestBrowser(port, host)
  const { headers } = await browser.post(to.admin.login(), { email, password })
  return { browser, led_to: headers.location }
}
