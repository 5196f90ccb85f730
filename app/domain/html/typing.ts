/** Formats of the editor's toolbar buttons. */
export type Format = 'strong' | 'em' | 'u' | 'p' | 'h2' | 'h3' | 'ul' | 'ol'

type Edit = { text: string; from: number; to: number }

/** Toggles the format of the selection and returns the new selection. */
export function edited(text: string, start: number, end: number, format: Format): Edit {
  const [before, piece, after] = [text.slice(0, start), text.slice(start, end), text.slice(end)]
  if (isList(format)) return listed(before, piece, after, format)
  const [open, close] = [`<${format}>`, `</${format}>`]
  if (before.endsWith(open) && after.startsWith(close)) {
    const from = start - open.length
    return {
      text: before.slice(0, from) + piece + after.slice(close.length),
      from,
      to: from + piece.length,
    }
  }
  const from = start + open.length
  return { text: before + open + piece + close + after, from, to: from + piece.length }
}

function listed(before: string, piece: string, after: string, format: 'ul' | 'ol'): Edit {
  const lines = piece.split('\n').filter((line) => line.trim() !== '')
  const items = (lines.length > 0 ? lines : ['']).map((line) => `  <li>${line.trim()}</li>`)
  const list = `<${format}>\n${items.join('\n')}\n</${format}>`
  // Cursor goes to the end of the last item, to continue typing.
  const to = before.length + list.length - `</li>\n</${format}>`.length
  return { text: before + list + after, from: to, to }
}

function isList(format: Format): format is 'ul' | 'ol' {
  return format === 'ul' || format === 'ol'
}
