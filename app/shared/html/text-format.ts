/** Formats of the editor's toolbar buttons. */
export type Format = 'strong' | 'em' | 'u' | 'p' | 'h2' | 'h3' | 'ul' | 'ol'

type Edit = { text: string; from: number; to: number }

/** Toggles the format of the selection and returns the new selection. */
export function applyFormat(text: string, start: number, end: number, format: Format): Edit {
  const [before, selection, after] = [text.slice(0, start), text.slice(start, end), text.slice(end)]
  if (isListFormat(format)) return applyListFormat(before, selection, after, format)
  const [open, close] = [`<${format}>`, `</${format}>`]
  if (before.endsWith(open) && after.startsWith(close)) {
    const from = start - open.length
    return {
      text: before.slice(0, from) + selection + after.slice(close.length),
      from,
      to: from + selection.length,
    }
  }
  const from = start + open.length
  return { text: before + open + selection + close + after, from, to: from + selection.length }
}

function applyListFormat(
  before: string,
  selection: string,
  after: string,
  format: 'ul' | 'ol',
): Edit {
  const lines = selection.split('\n').filter((line) => line.trim() !== '')
  const items = (lines.length > 0 ? lines : ['']).map((line) => `  <li>${line.trim()}</li>`)
  const list = `<${format}>\n${items.join('\n')}\n</${format}>`
  // Cursor goes to the end of the last item, to continue typing.
  const to = before.length + list.length - `</li>\n</${format}>`.length
  return { text: before + list + after, from: to, to }
}

function isListFormat(format: Format): format is 'ul' | 'ol' {
  return format === 'ul' || format === 'ol'
}
