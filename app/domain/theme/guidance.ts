import { contrast, shapeContrast, stands, textContrast } from '../contrast.ts'
import type { Theme, ThemeColors } from '../theme.ts'
import { tokensOf } from './tokens.ts'

/** A colour that does not stand out enough for what it is used for, and what shoppers see instead. */
export type ColourWarning = {
  colour: string
  use: 'links' | 'text' | 'borders' | 'errors' | 'fills'
  ratio: number
  needed: number
  /** Nothing where the colour is shown as it is. */
  shown: string | null
}

/** Where the shop's colours miss WCAG's AA against its background. The shop stays readable all the same. */
export function colourWarnings(theme: Theme): ColourWarning[] {
  const { page } = tokensOf(theme).grounds
  return uses.flatMap(({ colour, of, use, needed, token }) => {
    const chosen = of(theme.colors)
    const { ground } = page
    if (stands(chosen, [ground], needed)) return []
    const shown = token ? page[token] : null
    return [{ colour, use, ratio: contrast(chosen, ground), needed, shown }]
  })
}

type Use = {
  colour: string
  of: (colors: ThemeColors) => string
  use: ColourWarning['use']
  needed: number
  token?: 'link' | 'ink' | 'edge' | 'danger'
}

const uses: readonly Use[] = [
  {
    colour: 'primary',
    of: ({ primary }) => primary,
    use: 'links',
    needed: textContrast,
    token: 'link',
  },
  {
    colour: 'secondary',
    of: ({ secondary }) => secondary,
    use: 'fills',
    needed: shapeContrast,
  },
  { colour: 'accent', of: ({ accent }) => accent, use: 'fills', needed: shapeContrast },
  {
    colour: 'complementary.dark',
    of: ({ complementary }) => complementary.dark,
    use: 'text',
    needed: textContrast,
    token: 'ink',
  },
  {
    colour: 'complementary.medium',
    of: ({ complementary }) => complementary.medium,
    use: 'borders',
    needed: shapeContrast,
    token: 'edge',
  },
  {
    colour: 'error',
    of: ({ error }) => error,
    use: 'errors',
    needed: textContrast,
    token: 'danger',
  },
]
