/** The texts that a person reads or hears in a page. */
export function listVisibleTexts(html: string): string[] {
  const shown = html.replaceAll(/<(script|style|template|textarea)\b[\s\S]*?<\/\1>/g, ' ')
  const named = [...shown.matchAll(/\b(?:aria-label|placeholder|title|alt)="([^"]*)"/g)]
  const written = shown.replaceAll(/<!--[\s\S]*?-->/g, '').split(/<[^>]*>/)
  return [...named.map(([, text = '']) => text), ...written]
    .map((text) => decode(text).trim())
    .filter((text) => /\p{L}{2}/u.test(text))
}

function decode(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
