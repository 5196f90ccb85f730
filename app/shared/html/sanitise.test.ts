import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { limits } from '../limits.ts'
import { hostileFragments, hostileTexts } from './hostile.samples.ts'
import { sanitiseDescription, sanitisePage } from './sanitise.ts'
import { isElement, isText, parseHtml, type HtmlParent } from './parse-html.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Number of random texts per run. */
    texts: number
  }
}

const texts = inject('texts')
const formattingTags = 'p br b i em strong u ul ol li div h1 h2 h3 h4 h5 h6'.split(' ')

test.each(formattingTags)('a description keeps <%s>', (tag) => {
  const html = tag === 'br' ? 'a<br>b' : `<${tag}>a</${tag}>`
  expect(sanitiseDescription(html)).toBe(html)
})

test.each('a span table img input button form section font video'.split(' '))(
  'a description drops <%s>',
  (tag) => {
    expect(sanitiseDescription(`<${tag} href="/om" src="/x.png">a`)).not.toContain('<')
  },
)

test('a page may link where a description may not', () => {
  const html = '<p>Læs mere <a href="/pleje">om pleje</a></p>'
  expect(sanitisePage(html)).toBe(html)
  expect(sanitiseDescription(html)).toBe('<p>Læs mere om pleje</p>')
})

test.each([
  'https://example.com/a?b=c#d',
  'http://example.com',
  'mailto:post@example.com?subject=Hej',
  '/pleje',
  'pleje/laeder',
  '../pleje',
  '?q=taske',
  '#top',
])('a page may link to %s', (href) => {
  expect(sanitisePage(`<a href="${href}">x</a>`)).toBe(`<a href="${href}">x</a>`)
})

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'java&Tab;script:alert(1)',
  '&#106;avascript&colon;alert(1)',
  '&#1;javascript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'blob:https://example.com/x',
  'file:///etc/passwd',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https:evil.example',
  'https://shop.example@evil.example',
  'https:\\\\evil.example',
  'foo:bar',
  'a:b/c',
  `/${'a'.repeat(limits.url)}`,
])('a page never links to %s', (href) => {
  expect(sanitisePage(`<a href="${href}">x</a>`)).toBe('<a>x</a>')
})

test('styles are kept and normalised', () => {
  expect(sanitiseDescription('<P STYLE="COLOR:Red;Text-Align:CENTER;padding:4px 1.5em">a')).toBe(
    '<p style="color: red; text-align: center; padding: 4px 1.5em">a</p>',
  )
})

test.each([
  'position:fixed;inset:0',
  'margin:-20px',
  'margin-left:9999px',
  'background-color:url(https://evil.example/x)',
  'background:red url(//evil.example)',
  'color:var(--ground)',
  'color:expression(alert(1))',
  'width:calc(100% + 1px)',
  'width:500%',
  'font-size:900px',
  'font-size:0',
  'transform:scale(9)',
  'c\\6flor:red',
  'col/**/or:red',
  'color:red/**/',
  'color:red!important',
  '-moz-binding:url(x)',
  'behavior:url(x.htc)',
  'display:none',
  'opacity:0',
  'z-index:99',
  'float:left',
  'font-family:"x;position:fixed"',
  '{color:red}',
  'color',
  `color:${' '.repeat(600)}red`,
])('the style %s is dropped', (style) => {
  expect(sanitiseDescription(`<p style='${style}'>a</p>`)).toBe('<p>a</p>')
})

test('only class names with the prefix c- are kept', () => {
  expect(sanitiseDescription('<div class="c-note button fixed inset-0 C-x c- c-é">a</div>')).toBe(
    '<div class="c-note C-x">a</div>',
  )
})

test.each(hostileTexts)('%s becomes harmless', (html) => {
  for (const clean of [sanitiseDescription(html), sanitisePage(html)]) {
    expect(listForbidden(clean)).toEqual([])
    expect(clean).not.toMatch(/<(?!\/?(?:[abipu]|br|em|strong|[uo]l|li|div|h[1-6])[\s>])/)
  }
})

test('any input is reduced to the allowed tags, and sanitising is idempotent', () => {
  const text = fc
    .array(
      fc.oneof(
        fc.constantFrom(...hostileFragments),
        fc.constantFrom(...formattingTags).map((tag) => `<${tag}>`),
        fc.constantFrom(...formattingTags).map((tag) => `</${tag}>`),
        fc.string({ unit: 'binary', maxLength: 8 }),
      ),
      { maxLength: 25 },
    )
    .map((fragments) => fragments.join(''))
  fc.assert(
    fc.property(text, (html) => {
      for (const sanitise of [sanitiseDescription, sanitisePage]) {
        const clean = sanitise(html)
        expect(listForbidden(clean)).toEqual([])
        expect(sanitise(clean)).toBe(clean)
      }
    }),
    { numRuns: texts },
  )
}, 600_000)

test('table cells stay separate words, and inline tags do not split words', () => {
  expect(sanitiseDescription('<table><tr><td>Mål</td><td>30 cm</td></tr></table>')).toMatch(
    /^\s*Mål\s+30 cm\s*$/,
  )
  expect(sanitiseDescription('Læ<span>der</span>')).toBe('Læder')
})

test('special characters are escaped', () => {
  expect(sanitiseDescription('15" < 17" & mere &lt;b&gt;')).toBe(
    '15&quot; &lt; 17&quot; &amp; mere &lt;b&gt;',
  )
})

test.each([
  ['too long', 'Taske '.repeat(limits.pageContent)],
  ['made of openings', '<'.repeat(limits.pageContent)],
  ['made of entities', '&amp;'.repeat(limits.pageContent / 5)],
  ['nested beyond measure', '<div>'.repeat(40_000)],
  [
    'out to make a billion elements',
    Array.from({ length: 9_000 }, (_, id) => `<b id=${id}>`).join('') + '<p>x</p>'.repeat(9_000),
  ],
])(
  'a text that is %s is sanitised in time, within the limit and idempotently',
  (_, html) => {
    const before = process.cpuUsage()
    const clean = sanitisePage(html)
    expect(process.cpuUsage(before).user).toBeLessThan(10_000_000)
    expect(clean.length).toBeLessThanOrEqual(limits.pageContent)
    expect(sanitisePage(clean)).toBe(clean)
  },
  60_000,
)

test('a text with too many elements keeps its plain text', () => {
  expect(sanitisePage(`<p>Velkommen</p>${'<b><p>'.repeat(9_000)}`)).toBe('Velkommen')
})

/** Lists forbidden tags and attributes as a browser would parse them. */
function listForbidden(html: string): string[] {
  const tree = parseHtml(html)
  return tree ? listForbiddenBelow(tree) : ['too much']
}

function listForbiddenBelow(parent: HtmlParent): string[] {
  return parent.childNodes.flatMap((node) => {
    if (isText(node)) return []
    if (!isElement(node)) return [node.nodeName]
    const { tagName, attrs } = node
    const tag = tagName === 'a' || formattingTags.includes(tagName) ? [] : [tagName]
    const forbiddenAttributes = attrs
      .filter(
        ({ name, value }) => !/^(class|style|href)$/.test(name) || /script:|data:/i.test(value),
      )
      .map(({ name }) => `${tagName} ${name}`)
    return [...tag, ...forbiddenAttributes, ...listForbiddenBelow(node)]
  })
}
