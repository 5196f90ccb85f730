import { chooseBlackOrWhite, toReadableShade, textContrast } from '#shared/theme/contrast.ts'
import { escapeHtml } from '#shared/html/serialise.ts'
import { mailTexts } from '#shared/text/mail.ts'
import type { Theme } from '#shared/theme/theme.ts'
import type { Block, MailContent, Sum } from './mail-content.ts'
import type { Sender } from './sender.ts'
import { formatPhone } from '#shared/people/phone.ts'
import { shellTexts } from '#shared/text/shell.ts'

/** Uses tables and inline styles for mail clients. Loads nothing external, so opening a mail is not tracked. */
export function renderHtml({ subject, blocks }: MailContent, sender: Sender): string {
  const mailTheme = toMailTheme(sender.theme)
  const texts = mailTexts(sender.language)
  const closing = `<p style="${mailTheme.text}margin:32px 0 0">${escapeHtml(texts.regards(sender.name))}</p>`
  const footer = companyFacts(sender).map((line) => escapeHtml(line))
  return `<!doctype html>
<html lang="${sender.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:0;background:${mailTheme.ground}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${mailTheme.ground}">
<tr><td align="center" style="padding:40px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:0 8px 24px;${mailTheme.name}">${escapeHtml(sender.name)}</td></tr>
<tr><td style="background:#ffffff;border-top:4px solid ${mailTheme.colour};padding:40px 32px">
${blocks.map((block) => renderBlock(block, mailTheme, texts.linkFallback)).join('\n')}
${closing}
</td></tr>
${footer.length > 0 ? `<tr><td style="padding:24px 8px 0;${mailTheme.small}">${footer.join('<br>')}</td></tr>` : ''}
</table>
</td></tr>
</table>
</body>
</html>
`
}

type MailTheme = Record<
  'ground' | 'colour' | 'name' | 'text' | 'small' | 'note' | 'clause' | 'quote' | 'button' | 'link',
  string
>

function toMailTheme({ colors, typography }: Theme): MailTheme {
  const white = '#ffffff'
  const ground = colors.background.secondary
  const ink = toReadableShade(colors.complementary.dark, [white, ground], textContrast)
  const muted = toReadableShade(colors.complementary.medium, [white, ground], textContrast)
  const link = toReadableShade(colors.primary, [white], textContrast)
  const sans = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
  const headings = serifs.has(typography.headingFont) ? "Georgia,'Times New Roman',serif" : sans
  return {
    ground,
    colour: colors.primary,
    name: `font:24px/1.3 ${headings};letter-spacing:.01em;color:${toReadableShade(colors.primary, [ground], textContrast)}`,
    text: `font:16px/1.6 ${sans};color:${ink};`,
    small: `font:13px/1.6 ${sans};color:${muted}`,
    note: `font:14px/1.6 ${sans};color:${muted};margin:0 0 20px`,
    clause: `font:14px/1.6 ${sans};color:${muted};margin:0 0 12px`,
    quote: `font:16px/1.6 ${sans};color:${ink};margin:0 0 24px;padding:4px 0 4px 20px;border-left:3px solid ${colors.primary};white-space:pre-line`,
    button: `display:inline-block;font:600 16px/1.25 ${sans};color:${chooseBlackOrWhite([colors.primary])};background:${colors.primary};padding:14px 28px;text-decoration:none`,
    link: `color:${link}`,
  }
}

const serifs = new Set<string>(['Playfair Display', 'Cinzel'])

function renderBlock(block: Block, mailTheme: MailTheme, fallback: string): string {
  switch (block.is) {
    case 'text':
      return `<p style="${mailTheme.text}margin:0 0 20px">${escapeHtml(block.text)}</p>`
    case 'quote':
      return `<blockquote style="${mailTheme.quote}">${escapeHtml(block.text)}</blockquote>`
    case 'note':
      return `<p style="${mailTheme.note}">${escapeHtml(block.text).replaceAll('\n', '<br>')}</p>`
    case 'clause':
      return `<h3 style="${mailTheme.clause};font-weight:600;margin:28px 0 6px">${escapeHtml(block.title)}</h3>
${block.paragraphs.map((paragraph) => `<p style="${mailTheme.clause}">${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`).join('\n')}`
    case 'link':
      return `<p style="${mailTheme.text}margin:0 0 20px">${anchor(block.url, block.label, mailTheme.link)}</p>`
    case 'action':
      return `<p style="margin:28px 0">${anchor(block.url, block.label, mailTheme.button)}</p>
<p style="${mailTheme.small};margin:0 0 20px">${escapeHtml(fallback)}<br>${anchor(block.url, block.url, `${mailTheme.link};word-break:break-all`)}</p>`
    case 'heading':
      return `<h2 style="${mailTheme.text}font-weight:600;margin:28px 0 8px">${escapeHtml(block.text)}</h2>`
    case 'sums':
      return `<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px;border-collapse:collapse">
${block.rows.map((row) => renderSum(row, mailTheme)).join('\n')}
</table>`
  }
}

function renderSum({ label, value, isTotal = false }: Sum, mailTheme: MailTheme): string {
  const style = `${mailTheme.text}padding:8px 0;vertical-align:top;border-top:1px solid ${mailTheme.ground};${isTotal ? 'font-weight:600;' : ''}`
  return `<tr><td style="${style}padding-right:16px">${escapeHtml(label)}</td><td align="right" style="${style}white-space:nowrap">${escapeHtml(value)}</td></tr>`
}

function anchor(url: string, label: string, style: string): string {
  return `<a href="${escapeHtml(url)}" style="${style}">${escapeHtml(label)}</a>`
}

/** Company details for the footer. */
function companyFacts({ company, language }: Sender): string[] {
  if (!company) return []
  const { footer } = shellTexts(language)
  const { name, address, registration_number: number, email, phone } = company
  const postal = [name, ...address.split('\n')].map((line) => line.trim()).filter(Boolean)
  return [
    postal.join(', '),
    [number && footer.registrationNumber(number), phone && footer.phone(formatPhone(phone)), email]
      .filter(Boolean)
      .join(' · '),
  ].filter(Boolean)
}

export function renderText({ blocks }: MailContent, sender: Sender): string {
  const { regards } = mailTexts(sender.language)
  const footer = companyFacts(sender)
  return [
    ...blocks.map(renderTextRenderBlock),
    regards(sender.name),
    ...(footer.length > 0 ? [['--', ...footer].join('\n')] : []),
  ].join('\n\n')
}

function renderTextRenderBlock(block: Block): string {
  switch (block.is) {
    case 'quote':
      return block.text.replace(/^/gm, '> ')
    case 'action':
    case 'link':
      return `${block.label.replace(/:$/, '')}:\n${block.url}`
    case 'heading':
      return `${block.text}\n${'-'.repeat(block.text.length)}`
    case 'clause':
      return [block.title, ...block.paragraphs].join('\n\n')
    case 'sums':
      return block.rows.map(({ label, value }) => `${label}: ${value}`).join('\n')
    default:
      return block.text
  }
}
