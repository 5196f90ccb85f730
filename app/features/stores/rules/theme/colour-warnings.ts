import { getContrast, shapeContrast, hasContrast, textContrast } from '#shared/theme/contrast.ts'
import type { Theme, ThemeColors } from '#shared/theme/theme.ts'
import { toThemeTokens } from '#shared/theme/tokens.ts'

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
export function listColourWarnings(theme: Theme): ColourWarning[] {
  const { page } = toThemeTokens(theme).grounds
  return uses.flatMap(({ colour, select, use, needed, token }) => {
    const chosen = select(theme.colors)
    const { ground } = page
    if (hasContrast(chosen, [ground], needed)) return []
    const shown = token ? page[token] : null
    return [{ colour, use, ratio: getContrast(chosen, ground), needed, shown }]
  })
}

type Use = {
  colour: string
  select: (colors: ThemeColors) => string
  use: ColourWarning['use']
  needed: number
  token?: 'link' | 'ink' | 'edge' | 'danger'
}

const uses: readonly Use[] = [
  {
    colour: 'primary',
    select: ({ primary }) => primary,
    use: 'links',
    needed: textContrast,
    token: 'link',
  },
  {
    colour: 'secondary',
    select: ({ secondary }) => secondary,
    use: 'fills',
    needed: shapeContrast,
  },
  { colour: 'accent', select: ({ accent }) => accent, use: 'fills', needed: shapeContrast },
  {
    colour: 'complementary.dark',
    select: ({ complementary }) => complementary.dark,
    use: 'text',
    needed: textContrast,
    token: 'ink',
  },
  {
    colour: 'complementary.medium',
    select: ({ complementary }) => complementary.medium,
    use: 'borders',
    needed: shapeContrast,
    token: 'edge',
  },
  {
    colour: 'error',
    select: ({ error }) => error,
    use: 'errors',
    needed: textContrast,
    token: 'danger',
  },
]
