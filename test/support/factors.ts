import { to } from '#domain/paths.ts'
import { codeAt } from '#server/staff/totp.ts'
import type { Answer } from './ask.ts'
import { Caller } from './caller.ts'
import { atDesk, type Clerk } from './clerks.ts'
import type { TestHouse } from './open-house.ts'

const { security } = to.admin

/** The app's code now, or this many half minutes later. */
export function codeOf(secret: string, later = 0): string {
  return codeAt(secret, Math.floor(Date.now() / 30_000) + later)
}

export function codesIn(text: string): string[] {
  return [...text.matchAll(/<li>([A-Z2-7]{5}-[A-Z2-7]{5})<\/li>/g)].map(([, code = '']) => code)
}

export function secretOn({ text }: Answer): string {
  const [shown = ''] = /([A-Z2-7]{4} ){7}[A-Z2-7]{4}/.exec(text) ?? []
  return shown.replaceAll(' ', '')
}

/** Sets up an authenticator app and returns the browser, secret and recovery codes. */
export async function withApp(house: TestHouse, host: string, clerk: Clerk) {
  const desk = await atDesk(house, host, clerk)
  await desk.post(security.secondFactor(), { current_password: clerk.password })
  const secret = secretOn(await desk.get(security.secondFactor.confirmation()))
  const confirmed = await desk.post(security.secondFactor.confirmation(), { code: codeOf(secret) })
  return { desk, secret, codes: codesIn(confirmed.text) }
}

export async function endGrace({ torv }: TestHouse, { staff_id }: Clerk): Promise<void> {
  await torv.keeper.query(
    "update company_members set leads_since = now() - interval '7 days' where staff_id = $1",
    [staff_id],
  )
}

export async function ageConfirmations(
  { torv }: TestHouse,
  { staff_id }: Clerk,
  minutes = 15,
): Promise<void> {
  await torv.keeper.query(
    'update staff_sessions set confirmed_at = now() - make_interval(mins => $2) where staff_id = $1',
    [staff_id, minutes],
  )
}

/** Adds a passkey without a usable private key. */
export async function giveIdlePasskey(
  { torv }: TestHouse,
  { staff_id }: Clerk,
  host: string,
): Promise<void> {
  await torv.keeper.query(
    `insert into staff_passkeys (staff_id, host, name, credential_id, public_key)
     values ($1, $2, 'Nøglen', $3, 'AAAA')`,
    [staff_id, host, `${staff_id} ${host}`],
  )
}

/** Submits the right password and returns the browser and the redirect target. */
export async function afterPassword(
  { port }: TestHouse,
  host: string,
  { email, password }: Clerk,
): Promise<{ caller: Caller; led_to: string | undefined }> {
  const caller = new Caller(port, host)
  const { headers } = await caller.post(to.admin.login(), { email, password })
  return { caller, led_to: headers.location }
}
