import { to } from './paths.ts'

type Listed = { name: string; path: string }

/** llms.txt (llmstxt.org). */
export function llmsText(
  origin: string,
  { name, description, pages }: { name: string; description: string; pages: readonly Listed[] },
): string {
  const links = pages.map((page) => `- [${plain(page.name)}](${new URL(page.path, origin).href})`)
  const about = description === '' ? [] : [`> ${plain(description)}`, '']
  return [`# ${plain(name)}`, '', ...about, '## Pages', '', ...links, ''].join('\n')
}

/** security.txt (RFC 9116). */
export function securityText(origin: string, email: string, now: Date): string {
  const expires = new Date(now)
  expires.setUTCHours(0, 0, 0, 0)
  expires.setUTCDate(expires.getUTCDate() + daysKept)
  return [
    `Contact: mailto:${email}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: da, en',
    `Canonical: ${origin}${to.securityTxt()}`,
    '',
  ].join('\n')
}

const daysKept = 90

function plain(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[[\]\\]/g, '\\$&')
    .trim()
}
