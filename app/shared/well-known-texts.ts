import { to } from './paths/paths.ts'

type LinkedPage = { name: string; path: string }

/** llms.txt (llmstxt.org). */
export function formatLlmsTxt(
  origin: string,
  { name, description, pages }: { name: string; description: string; pages: readonly LinkedPage[] },
): string {
  const links = pages.map(
    (page) => `- [${escapeMarkdown(page.name)}](${new URL(page.path, origin).href})`,
  )
  const about = description === '' ? [] : [`> ${escapeMarkdown(description)}`, '']
  return [`# ${escapeMarkdown(name)}`, '', ...about, '## Pages', '', ...links, ''].join('\n')
}

/** How long security.txt is valid. */
const securityTxtDays = 90

/** security.txt (RFC 9116). */
export function formatSecurityTxt(origin: string, email: string, now: Date): string {
  const expires = new Date(now)
  expires.setUTCHours(0, 0, 0, 0)
  expires.setUTCDate(expires.getUTCDate() + securityTxtDays)
  return [
    `Contact: mailto:${email}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: da, en',
    `Canonical: ${origin}${to.securityTxt()}`,
    '',
  ].join('\n')
}

function escapeMarkdown(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[[\]\\]/g, '\\$&')
    .trim()
}
