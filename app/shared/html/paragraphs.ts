/** Converts typed line breaks to HTML: blank lines separate paragraphs, single ones break the line. */
export function toParagraphs(text: string): string {
  const submitted = text.replace(/\r\n?/g, '\n').trim()
  if (!submitted.includes('\n') || blockTag.test(submitted)) return text
  return submitted
    .split(/\n(?:[^\S\n]*\n)+/)
    .map((paragraph) => `<p>${paragraph.trim().replaceAll('\n', '<br>')}</p>`)
    .join('')
}

// Text with block tags is already HTML, and its line ends only lay out the source.
const blockTag =
  /<\/?(?:p|br|div|[uod]l|li|d[dt]|h[1-6r]|table|t[rdh]|pre|blockquote|section|article|main|figure)\b/i
