import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { isElement, isText, parseHtml, type HtmlNode } from './parse-html.ts'
import { formatRichText, readRichText, type MarkupNode } from './rich-text.ts'
import { sanitiseDescription, sanitisePage } from './sanitise.ts'

function toMarkup(node: HtmlNode): MarkupNode[] {
  if (isText(node)) return [node.value]
  if (!isElement(node)) return []
  const attributes = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]))
  return [{ tag: node.tagName, attributes, children: node.childNodes.flatMap(toMarkup) }]
}

const parse = (html: string) => parseHtml(html)?.childNodes.flatMap(toMarkup) ?? []
const read = (html: string, hasLinks = false) => readRichText(parse(html), { hasLinks })

function rewrite(html: string, hasLinks = false): string {
  const result = read(html, hasLinks)
  return 'blocks' in result ? formatRichText(result.blocks) : `unheld ${result.unheld.join(' ')}`
}

test.each([
  '<p>Flettet af <strong>pil</strong>.</p>',
  '<h2>Pleje</h2>\n<p>Tør af<br>og <em>luft</em> den.</p>\n<ul><li>En</li><li><u>To</u></li></ul>',
  '<ol><li><strong><em><u>Alt</u></em></strong></li></ol>',
  '<p>a &lt;b&gt; &amp; &quot;c&quot;</p>',
])('a text that the editor holds is written as it was: %s', (html) => {
  expect(rewrite(html)).toBe(html)
})

test('text without paragraphs gets them, and b and i are written as strong and em', () => {
  expect(rewrite('Pil <b>og</b> <i>hør</i>')).toBe('<p>Pil <strong>og</strong> <em>hør</em></p>')
  expect(rewrite(' a <p>b</p> c ')).toBe('<p>a</p>\n<p>b</p>\n<p>c</p>')
})

test('line ends and blanks of the source are one blank, and none at the ends of a line', () => {
  expect(rewrite('<p>\n  a\n  b <br> c\n</p>\n\n<p> </p>')).toBe('<p>a b<br>c</p>')
})

test('a blank of its own mark goes with the blank before it at the end of a line', () => {
  expect(rewrite('a <em> </em>')).toBe('<p>a</p>')
  expect(rewrite('a <em> </em><b> b</b>')).toBe('<p>a <strong>b</strong></p>')
  expect(rewrite('a<b> </b><br><i> </i>b')).toBe('<p>a<br>b</p>')
})

test('a page may link where a description may not', () => {
  const html = '<p>Se <a href="/pleje"><strong>pleje</strong></a></p>'
  expect(rewrite(html, true)).toBe(html)
  expect(rewrite(html)).toBe('unheld a href=')
})

test.each([
  ['<div>a</div>', 'div'],
  ['<p style="color: red">a</p>', 'style='],
  ['<ul><li>a<ul><li>b</li></ul></li></ul>', 'ul li'],
  ['<table><tr><td>a</td></tr></table>', 'table tbody tr td'],
  ['<p>a <span class="c-x">b</span></p>', 'span class='],
])('%s names what the editor cannot hold', (html, named) => {
  expect(rewrite(html)).toBe(`unheld ${named}`)
})

test('a pasted text loses what cannot be held and keeps its words', () => {
  const html = '<div><p style="color: red">a</p><span>b <b>c</b></span></div><script>x</script>'
  const result = readRichText(parse(html), { hasLinks: false, isLenient: true })
  expect('blocks' in result && formatRichText(result.blocks)).toBe(
    '<p>a</p>\n<p>b <strong>c</strong></p>\n<p>x</p>',
  )
})

const words = fc.constantFrom('a', ' ', '<', '&', '"', 'æ', '\n', '>')
const markup = fc
  .array(
    fc.constantFrom(
      ...'<p> </p> <b> </b> <em> </em> <u> </u> <br> <h2> </h2> <ul> <li> </li> </ul> <a href="/x"> </a> ord & " >'.split(
        ' ',
      ),
      ' ',
    ),
    { maxLength: 30 },
  )
  .map((parts) => parts.join(''))

test('the sanitiser keeps what the editor writes, and the editor reads it back', () => {
  fc.assert(
    fc.property(fc.oneof(markup, fc.string({ unit: words })), fc.boolean(), (html, hasLinks) => {
      const result = readRichText(parse(html), { hasLinks, isLenient: true })
      const written = 'blocks' in result ? formatRichText(result.blocks) : ''
      const sanitise = hasLinks ? sanitisePage : sanitiseDescription
      expect(sanitise(written)).toBe(written)
      expect(rewrite(written, hasLinks)).toBe(written)
    }),
    { numRuns: 20 * inject('texts') },
  )
})
