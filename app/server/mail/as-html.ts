import { poleOn, readable, textContrast } from '#domain/contrast.ts'
import { escaped } from '#domain/html/written.ts'
import { mailWords } from '#domain/text/mail.ts'
import type { Theme } from '#domain/theme.ts'
import { companyFacts } from './company-facts.ts'
import type { Block, Letter, Sum } from './letter.ts'
import type { Sender } from './sender.ts'

/** Uses tables and inline styles for mail clients. Loads nothing external, so opening a mail is not tracked. */
export function asHtml({ subject, blocks }: Letter, sender: Sender): string {
  const look = lookOf(sender.theme)
  const words = mailWords(sender.language)
  const last = `<p style="${look.text}margin:32px 0 0">${escaped(words.regards(sender.name))}</p>`
  const foot = companyFacts(sender).map((line) => escaped(line))
  return `<!doctype html>
<html lang="${sender.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escaped(subject)}</title>
</head>
<body style="margin:0;padding:0;background:${look.ground}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${look.ground}">
<tr><td align="center" style="padding:40px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:0 8px 24px;${look.name}">${escaped(sender.name)}</td></tr>
<tr><td style="background:#ffffff;border-top:4px solid ${look.colour};padding:40px 32px">
${blocks.map((block) => dressed(block, look, words.linkFallback)).join('\n')}
${last}
</td></tr>
${foot.length > 0 ? `<tr><td style="padding:24px 8px 0;${look.small}">${foot.join('<br>')}</td></tr>` : ''}
</table>
</td></tr>
</table>
</body>
</html>
`
}

type Look = Record<
  'ground' | 'colour' | 'name' | 'text' | 'small' | 'note' | 'clause' | 'quote' | 'button' | 'link',
  string
>

function lookOf({ colors, typography }: Theme): Look {
  const paper = '#ffffff'
  const ground = colors.background.secondary
  const ink = readable(colors.complementary.dark, [paper, ground], textContrast)
  const faint = readable(colors.complementary.medium, [paper, ground], textContrast)
  const link = readable(colors.primary, [paper], textContrast)
  const sans = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
  const headings = serifs.has(typography.headingFont) ? "Georgia,'Times New Roman',serif" : sans
  return {
    ground,
    colour: colors.primary,
    name: `font:24px/1.3 ${headings};letter-spacing:.01em;color:${readable(colors.primary, [ground], textContrast)}`,
    text: `font:16px/1.6 ${sans};color:${ink};`,
    small: `font:13px/1.6 ${sans};color:${faint}`,
    note: `font:14px/1.6 ${sans};color:${faint};margin:0 0 20px`,
    clause: `font:14px/1.6 ${sans};color:${faint};margin:0 0 12px`,
    quote: `font:16px/1.6 ${sans};color:${ink};margin:0 0 24px;padding:4px 0 4px 20px;border-left:3px solid ${colors.primary};white-space:pre-line`,
    button: `display:inline-block;font:600 16px/1.25 ${sans};color:${poleOn([colors.primary])};background:${colors.primary};padding:14px 28px;text-decoration:none`,
    link: `color:${link}`,
  }
}

const serifs = new Set<string>(['Playfair Display', 'Cinzel'])

function dressed(block: Block, look: Look, fallback: string): string {
  switch (block.is) {
    case 'text':
      return `<p style="${look.text}margin:0 0 20px">${escaped(block.text)}</p>`
    case 'quote':
      return `<blockquote style="${look.quote}">${escaped(block.text)}</blockquote>`
    case 'note':
      return `<p style="${look.note}">${escaped(block.text).replaceAll('\n', '<br>')}</p>`
    case 'clause':
      return `<h3 style="${look.clause};font-weight:600;margin:28px 0 6px">${escaped(block.title)}</h3>
${block.paragraphs.map((said) => `<p style="${look.clause}">${escaped(said).replaceAll('\n', '<br>')}</p>`).join('\n')}`
    case 'link':
      return `<p style="${look.text}margin:0 0 20px">${anchor(block.url, block.label, look.link)}</p>`
    case 'action':
      return `<p style="margin:28px 0">${anchor(block.url, block.label, look.button)}</p>
<p style="${look.small};margin:0 0 20px">${escaped(fallback)}<br>${anchor(block.url, block.url, `${look.link};word-break:break-all`)}</p>`
    case 'heading':
      return `<h2 style="${look.text}font-weight:600;margin:28px 0 8px">${escaped(block.text)}</h2>`
    case 'sums':
      return `<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px;border-collapse:collapse">
${block.rows.map((row) => summed(row, look)).join('\n')}
</table>`
  }
}

function summed({ label, value, isTotal = false }: Sum, look: Look): string {
  const style = `${look.text}padding:8px 0;vertical-align:top;border-top:1px solid ${look.ground};${isTotal ? 'font-weight:600;' : ''}`
  return `<tr><td style="${style}padding-right:16px">${escaped(label)}</td><td align="right" style="${style}white-space:nowrap">${escaped(value)}</td></tr>`
}

function anchor(url: string, label: string, style: string): string {
  return `<a href="${escaped(url)}" style="${style}">${escaped(label)}</a>`
}
