import { contrast, shapeContrast, stands, textContrast } from '../contrast.ts'
import type { Theme, ThemeColors } from '../theme.ts'
import { tokensOf } from './tokens.ts'

/** A colour with too little contrast for its use, and its replacement. */
export type ColourWarning = {
  colour: string
  use: 'links' | 'text' | 'borders' | 'errors' | 'fills'
  ratio: number
  needed: number
  /** `null` when the colour is shown unchanged. */
  shown: string | null
}

/** Checks WCAG AA against the page background. Only a warning: the tokens already correct unreadable colours. */
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
