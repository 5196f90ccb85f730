import { getStoreOrigin } from '#shared/origin.ts'
import type { Settings } from '#app/settings.ts'
import { demoPassword } from '../database/demo/build.ts'
import type { DemoHub } from './start-parcel-hub.ts'

export function formatWelcome(
  settings: Settings,
  port: number,
  seconds: number,
  hub: DemoHub | null = null,
): string {
  const toUrl = (host: string) => `http://${host}:${port}`
  const lines = [`Torv is open after ${seconds.toFixed(1)} s.`, '']
  if (settings.hasDemo) {
    lines.push(
      ...addresses.map(([host, description]) => `  ${toUrl(host).padEnd(34)} ${description}`),
      '',
      `  Password of all demo accounts: ${demoPassword}`,
      ...accounts.map(([email, role]) => `  ${email.padEnd(34)} ${role}`),
      '',
      '  Ctrl-C stops it. npm run demo:reset resets the demo.',
    )
  } else {
    const origin = getStoreOrigin(settings.platformHost, String(port))
    const inner = `http://${settings.address}:${port}`
    lines.push(`  ${origin}`)
    if (!origin.endsWith(`:${port}`))
      lines.push('', '  for the proxy in front of it:', `  ${inner}`)
  }
  if (hub) {
    lines.push(
      '',
      `  ${hub.settingsAddress}`.padEnd(36) + ' parcel hub: PUT {"fault":"error"} lets it fail',
    )
  }
  if (settings.isProduction && !settings.mail.smtp) {
    lines.push('', '  Mails wait in the queue until SMTP_URL and MAIL_FROM name a mail server.')
  }
  return lines.join('\n')
}

const addresses = [
  ['localhost', 'Taskehuset, bags (Danish, DKK)'],
  ['pyramids.localhost', 'Pyramid House (English, EUR), same company'],
  ['keramik.localhost', 'Ler & Glasur, ceramics, another company'],
  ['tom.localhost', 'an empty store'],
  ['lukket.localhost', 'a closed store'],
  ['admin.localhost', 'the back office of all companies, without a store'],
] as const

const accounts = [
  ['ejer@torv.example', 'owner, Nordlys Handel'],
  ['support@torv.example', 'support, Nordlys Handel'],
  ['keramik@torv.example', 'owner, Ler & Glasur'],
  ['kunde@torv.example', 'customer of Taskehuset'],
  ['kunde2@torv.example', 'customer of Taskehuset'],
] as const
