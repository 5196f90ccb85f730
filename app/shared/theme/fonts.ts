import { hasRegularFace } from './font-links.ts'
import { fontFamilies, type FontFamily } from './theme.ts'

// The stylesheet a web-font service would serve, from our own origin (no data to third parties).
export function formatFontCss(families: readonly string[]): string {
  return fontFamilies
    .filter((family) => families.includes(family))
    .map((family) =>
      [...formatFallbackFaces(family), formatRegularFace(family), ...formatFontFaces(family)].join(
        '',
      ),
    )
    .join('')
}

export function findFontFile(name: string): string | undefined {
  return packageFiles.get(name)
}

type Face = { weight: string; style: 'normal' | 'italic'; file: string }
type Font = { package: string; faces: readonly Face[]; fallback: Fallback }
type Fallback = { local: readonly string[]; size: string; ascent: string; descent: string }
type Subset = (typeof subsets)[number]

const subsets = ['latin-ext', 'latin'] as const

const unicodeRange: Record<Subset, string> = {
  'latin-ext':
    'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
  latin:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
}

const sans = ['Arial', 'Liberation Sans', 'Roboto']
const serif = ['Times New Roman', 'Liberation Serif', 'Noto Serif']

// The fallbacks are scaled to widths and heights measured in Chromium with a Danish text, so that nothing
// shifts when the font loads.
const fonts: Record<FontFamily, Font> = {
  Inter: {
    package: '@fontsource-variable/inter',
    faces: [{ weight: '100 900', style: 'normal', file: 'inter-*-wght-normal' }],
    fallback: { local: sans, size: '106.3%', ascent: '91.1%', descent: '22.7%' },
  },
  'Playfair Display': {
    package: '@fontsource-variable/playfair-display',
    faces: [
      { weight: '400 900', style: 'normal', file: 'playfair-display-*-wght-normal' },
      { weight: '400 900', style: 'italic', file: 'playfair-display-*-wght-italic' },
    ],
    fallback: { local: serif, size: '110%', ascent: '98.3%', descent: '22.8%' },
  },
  Lato: {
    package: '@fontsource/lato',
    faces: [
      { weight: '400', style: 'normal', file: 'lato-*-400-normal' },
      { weight: '400', style: 'italic', file: 'lato-*-400-italic' },
      { weight: '700', style: 'normal', file: 'lato-*-700-normal' },
    ],
    fallback: { local: sans, size: '96.2%', ascent: '102.6%', descent: '22.1%' },
  },
  Cinzel: {
    package: '@fontsource/cinzel',
    faces: [
      { weight: '400', style: 'normal', file: 'cinzel-*-400-normal' },
      { weight: '600', style: 'normal', file: 'cinzel-*-600-normal' },
    ],
    fallback: { local: serif, size: '132.9%', ascent: '73.5%', descent: '28%' },
  },
  Roboto: {
    package: '@fontsource/roboto',
    faces: [
      { weight: '400', style: 'normal', file: 'roboto-*-400-normal' },
      { weight: '400', style: 'italic', file: 'roboto-*-400-italic' },
      { weight: '500', style: 'normal', file: 'roboto-*-500-normal' },
      { weight: '700', style: 'normal', file: 'roboto-*-700-normal' },
    ],
    fallback: { local: sans, size: '98.9%', ascent: '93.8%', descent: '24.7%' },
  },
}

const packageFiles = new Map(
  Object.values(fonts).flatMap((font) =>
    font.faces.flatMap((face) =>
      subsets.map((subset) => [
        toFileName(face, subset),
        `${font.package}/files/${toFileName(face, subset)}`,
      ]),
    ),
  ),
)

// `optional`: a font that loads late is used on the next page, so that the layout does not shift.
function formatFontFaces(family: FontFamily): string[] {
  return fonts[family].faces.flatMap((face) =>
    subsets.map((subset) =>
      formatFontFace({
        'font-family': `"${family}"`,
        'font-style': face.style,
        'font-weight': face.weight,
        'font-display': 'optional',
        src: `url(/fonts/${toFileName(face, subset)}) format("woff2")`,
        'unicode-range': unicodeRange[subset],
      }),
    ),
  )
}

/** Covers weights and slants that have not loaded yet: the browser synthesises them from the preloaded file. */
function formatRegularFace(family: FontFamily): string {
  const [regular] = fonts[family].faces
  if (!regular || !hasRegularFace(family)) return ''
  return formatFontFace({
    'font-family': `"${family} Regular"`,
    'font-display': 'optional',
    src: `url(/fonts/${toFileName(regular, 'latin')}) format("woff2")`,
    'unicode-range': unicodeRange.latin,
  })
}

/** The bold one is a face of its own, since a bold that the browser draws is a text printed twice. */
function formatFallbackFaces(family: FontFamily): string[] {
  const { local, size, ascent, descent } = fonts[family].fallback
  return ['', ' Bold'].map((weight) =>
    formatFontFace({
      'font-family': `"${family} Fallback"`,
      ...(weight && { 'font-weight': '600 900' }),
      src: local.map((name) => `local("${name}${weight}")`).join(),
      'size-adjust': size,
      'ascent-override': ascent,
      'descent-override': descent,
      'line-gap-override': '0%',
    }),
  )
}

function toFileName(face: Face, subset: Subset): string {
  return `${face.file.replace('*', subset)}.woff2`
}

function formatFontFace(values: Record<string, string>): string {
  const lines = Object.entries(values).map(([name, value]) => `${name}:${value}`)
  return `@font-face{${lines.join(';')}}`
}
