/** Allows text formatting only: nothing that positions, covers or fetches. */
export function sanitiseStyle(value: string): string {
  if (value.length > maxLength) return ''
  return value.split(';').map(sanitiseDeclaration).filter(Boolean).join('; ')
}

function sanitiseDeclaration(declaration: string): string {
  const [name = '', ...rest] = declaration.split(':')
  const property = name.trim().toLowerCase()
  const value = rest.join(':').trim().toLowerCase().replace(/ +/g, ' ')
  return patterns.get(property)?.test(value) ? `${property}: ${value}` : ''
}

const maxLength = 500

const colour = String.raw`#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})|[a-z]{3,20}|(?:rgb|hsl)a?\([0-9., %/]{5,40}\)`
// Up to 64 pixels or 4 em; negative lengths would overlap the page around the text.
const length = String.raw`0|(?:[1-5]?\d|6[0-4])(?:\.\d{1,2})?px|[0-3](?:\.\d{1,2})?r?em|4r?em`
const size = String.raw`(?:[89]|[1-5]\d|6[0-4])(?:\.\d{1,2})?px|0\.[5-9]\d?r?em|[1-3](?:\.\d{1,2})?r?em|4r?em|(?:[5-9]\d|[1-3]\d\d)%`

const patterns = new Map(
  Object.entries({
    color: colour,
    'background-color': colour,
    'text-align': 'left|right|center|justify|start|end',
    'text-decoration': 'none|underline|line-through',
    'font-weight': 'normal|bold|bolder|lighter|[1-9]00',
    'font-style': 'normal|italic|oblique',
    'font-variant': 'normal|small-caps',
    'font-size': `${size}|(?:x{1,2}-)?(?:small|large)|medium|smaller|larger`,
    'font-family': '[a-z][a-z0-9-]{0,30}(?: [a-z0-9-]{1,30}){0,3}(?:, ?[a-z][a-z0-9 -]{0,40}){0,4}',
    width: String.raw`(?:\d{1,2}(?:\.\d{1,2})?|100)%`,
    ...createBoxPatterns('margin'),
    ...createBoxPatterns('padding'),
  }).map(([property, pattern]) => [property, new RegExp(`^(?:${pattern})$`)]),
)

function createBoxPatterns(name: 'margin' | 'padding'): Record<string, string> {
  const sides = ['top', 'right', 'bottom', 'left'].map(
    (side) => [`${name}-${side}`, length] as const,
  )
  return Object.fromEntries([[name, `(?:${length})(?: (?:${length})){0,3}`], ...sides])
}
