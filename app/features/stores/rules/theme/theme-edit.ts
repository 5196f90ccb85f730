import { applyPreset, type Theme, type ThemeColors, type ThemeType } from '#shared/theme/theme.ts'

export type ThemeEdit = {
  type: ThemeType
  shown_for?: ThemeType | undefined
  favicon: string | null
  hero_image: string | null
  colors?: ThemeColors | undefined
}

/** Fields prefilled for another preset count only when they were edited; the others follow the chosen preset. */
export function applyThemeEdit(stored: Theme, edit: ThemeEdit): Theme {
  const { type, shown_for = type, favicon, hero_image, colors } = edit
  const presetTheme = applyThemePreset(stored, type)
  const prefilled = applyThemePreset(stored, shown_for)
  const isUntouched = shown_for !== type && hero_image === prefilled.hero.defaultImage
  const defaultImage = isUntouched ? presetTheme.hero.defaultImage : hero_image
  return {
    ...presetTheme,
    colors: colors ? mergeColors(presetTheme.colors, prefilled.colors, colors) : presetTheme.colors,
    hero: { ...presetTheme.hero, defaultImage },
    favicon,
  }
}

/** Keeps the custom values of a theme that already has this preset. */
export function applyThemePreset(theme: Theme, type: ThemeType): Theme {
  return theme.type === type ? theme : applyPreset(theme, type)
}

function mergeColors(
  base: ThemeColors,
  prefilled: ThemeColors,
  submitted: ThemeColors,
): ThemeColors {
  const pick = <Shades extends Record<string, unknown>>(
    select: (colors: ThemeColors) => Shades,
  ) => {
    const [own, shown, submittedValues] = [select(base), select(prefilled), select(submitted)]
    const changed = Object.entries(submittedValues).filter(([name, shade]) => shade !== shown[name])
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
