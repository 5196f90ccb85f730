import { withPreset, type Theme, type ThemeColors, type ThemeType } from '../theme.ts'

export type ThemeEdit = {
  type: ThemeType
  shown_for?: ThemeType | undefined
  favicon: string | null
  hero_image: string | null
  colors?: ThemeColors | undefined
}

/** Fields prefilled for another preset count only when they were edited; the others follow the chosen preset. */
export function editedTheme(stored: Theme, edit: ThemeEdit): Theme {
  const { type, shown_for = type, favicon, hero_image, colors } = edit
  const dressed = dressedAs(stored, type)
  const filled = dressedAs(stored, shown_for)
  const isUntouched = shown_for !== type && hero_image === filled.hero.defaultImage
  const defaultImage = isUntouched ? dressed.hero.defaultImage : hero_image
  return {
    ...dressed,
    colors: colors ? mergedColors(dressed.colors, filled.colors, colors) : dressed.colors,
    hero: { ...dressed.hero, defaultImage },
    favicon,
  }
}

/** Keeps the custom values of a theme that already has this preset. */
export function dressedAs(theme: Theme, type: ThemeType): Theme {
  return theme.type === type ? theme : withPreset(theme, type)
}

function mergedColors(base: ThemeColors, filled: ThemeColors, typed: ThemeColors): ThemeColors {
  const pick = <Shades extends Record<string, unknown>>(of: (colors: ThemeColors) => Shades) => {
    const [own, shown, wanted] = [of(base), of(filled), of(typed)]
    const changed = Object.entries(wanted).filter(([name, shade]) => shade !== shown[name])
    return {
      ...own,
      ...Object.fromEntries(changed.filter(([, shade]) => typeof shade === 'string')),
    }
  }
  return {
    ...pick((colors) => colors),
    complementary: pick((colors) => colors.complementary),
    background: pick((colors) => colors.background),
  }
}
