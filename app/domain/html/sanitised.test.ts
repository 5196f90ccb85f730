import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { limits } from '../limits.ts'
import { hostilePieces, hostileTexts } from './hostile.samples.ts'
import { sanitisedDescription, sanitisedPage } from './sanitised.ts'
import { isElement, isText, treeOf, type Branch } from './tree.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Number of random texts per run. */
    texts: number
  }
}

const texts = inject('texts')
const shaping = 'p br b i em strong u ul ol li div h1 h2 h3 h4 h5 h6'.split(' ')

test.each(shaping)('a description keeps <%s>', (tag) => {
  const html = tag === 'br' ? 'a<br>b' : `<${tag}>a</${tag}>`
  expect(sanitisedDescription(html)).toBe(html)
})

test.each('a span table img input button form section font video'.split(' '))(
  'a description drops <%s>',
  (tag) => {
    expect(sanitisedDescription(`<${tag} href="/om" src="/x.png">a`)).not.toContain('<')
  },
)

test('a page may link where a description may not', () => {
  const html = '<p>Læs mere <a href="/pleje">om pleje</a></p>'
  expect(sanitisedPage(html)).toBe(html)
  expect(sanitisedDescription(html)).toBe('<p>Læs mere om pleje</p>')
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
  expect(sanitisedPage(`<a href="${href}">x</a>`)).toBe(`<a href="${href}">x</a>`)
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
  expect(sanitisedPage(`<a href="${href}">x</a>`)).toBe('<a>x</a>')
})

test('styles are kept and normalised', () => {
  expect(sanitisedDescription('<P STYLE="COLOR:Red;Text-Align:CENTER;padding:4px 1.5em">a')).toBe(
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
  expect(sanitisedDescription(`<p style='${style}'>a</p>`)).toBe('<p>a</p>')
})

test('only class names with the prefix c- are kept', () => {
  expect(sanitisedDescription('<div class="c-note button fixed inset-0 C-x c- c-é">a</div>')).toBe(
    '<div class="c-note C-x">a</div>',
  )
})

test.each(hostileTexts)('%s becomes harmless', (html) => {
  for (const clean of [sanitisedDescription(html), sanitisedPage(html)]) {
    expect(strangersIn(clean)).toEqual([])
    expect(clean).not.toMatch(/<(?!\/?(?:[abipu]|br|em|strong|[uo]l|li|div|h[1-6])[\s>])/)
  }
})

test('any input is reduced to the allowed tags, and sanitising is idempotent', () => {
  const text = fc
    .array(
      fc.oneof(
        fc.constantFrom(...hostilePieces),
        fc.constantFrom(...shaping).map((tag) => `<${tag}>`),
        fc.constantFrom(...shaping).map((tag) => `</${tag}>`),
        fc.string({ unit: 'binary', maxLength: 8 }),
      ),
      { maxLength: 25 },
    )
    .map((pieces) => pieces.join(''))
  fc.assert(
    fc.property(text, (html) => {
      for (const sanitised of [sanitisedDescription, sanitisedPage]) {
        const clean = sanitised(html)
        expect(strangersIn(clean)).toEqual([])
        expect(sanitised(clean)).toBe(clean)
      }
    }),
    { numRuns: texts },
  )
}, 600_000)

test('table cells stay separate words, and inline tags do not split words', () => {
  expect(sanitisedDescription('<table><tr><td>Mål</td><td>30 cm</td></tr></table>')).toMatch(
    /^\s*Mål\s+30 cm\s*$/,
  )
  expect(sanitisedDescription('Læ<span>der</span>')).toBe('Læder')
})

test('special characters are escaped', () => {
  expect(sanitisedDescription('15" < 17" & mere &lt;b&gt;')).toBe(
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
    const clean = sanitisedPage(html)
    expect(process.cpuUsage(before).user).toBeLessThan(3_000_000)
    expect(clean.length).toBeLessThanOrEqual(limits.pageContent)
    expect(sanitisedPage(clean)).toBe(clean)
  },
  60_000,
)

test('a text with too many elements keeps its plain text', () => {
  expect(sanitisedPage(`<p>Velkommen</p>${'<b><p>'.repeat(9_000)}`)).toBe('Velkommen')
})

/** Lists forbidden tags and attributes as a browser would parse them. */
function strangersIn(html: string): string[] {
  const tree = treeOf(html)
  return tree ? strangersBelow(tree) : ['too much']
}

function strangersBelow(branch: Branch): string[] {
  return branch.childNodes.flatMap((twig) => {
    if (isText(twig)) return []
    if (!isElement(twig)) return [twig.nodeName]
    const { tagName, attrs } = twig
    const tag = tagName === 'a' || shaping.includes(tagName) ? [] : [tagName]
    const strange = attrs
      .filter(
        ({ name, value }) => !/^(class|style|href)$/.test(name) || /script:|data:/i.test(value),
      )
      .map(({ name }) => `${tagName} ${name}`)
    return [...tag, ...strange, ...strangersBelow(twig)]
  })
}
