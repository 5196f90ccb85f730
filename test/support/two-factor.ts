import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { to } from '#shared/paths/paths.ts'
import { computeCode } from '#features/staff/server/totp.ts'
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

/** A passkey in software that belongs to the account: answers challenges of the host as a browser does. */
export async function createPasskey(
  { torv }: TestApp,
  { staff_id }: StaffCredentials,
  host: string,
) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  // The two coordinates in the form of COSE (RFC 9053, 7.1.1).
  const toHex = (coordinate: string) => Buffer.from(coordinate, 'base64url').toString('hex')
  const key = Buffer.from(`a5010203262001215820${toHex(x)}225820${toHex(y)}`, 'hex')
  const id = randomBytes(16).toString('base64url')
  await torv.ownerClient.query(
    `insert into staff_passkeys (staff_id, host, name, credential_id, public_key)
     values ($1, $2, 'Nøglen', $3, $4)`,
    [staff_id, host, id, key.toString('base64url')],
  )
  return function answer(challenge: string, origin: string): string {
    const client = Buffer.from(JSON.stringify({ type: 'webauthn.get', challenge, origin }))
    const toHash = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest()
    // The user is present and verified; no counter.
    const data = Buffer.concat([toHash(host), Buffer.from([5, 0, 0, 0, 0])])
    const signature = sign('sha256', Buffer.concat([data, toHash(client)]), privateKey)
    return JSON.stringify({
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      },
    })
  }
}
