import { isOwnPath } from '#shared/safe-url.ts'
import { toRecord, toText } from '#shared/json-values.ts'
import { themeTypes, type Theme, type ThemeColors, type ThemeType } from '#shared/theme/theme.ts'
import { applyThemePreset } from '../../rules/theme/theme-edit.ts'
import { toChoice } from '#shared/theme/stored-values.ts'

/** A theme while it is edited. */
export type ThemeDraft = {
  type: ThemeType
  favicon: string
  hero_image: string
  colors: ThemeColors
  /** Names of the selected files. */
  files: string
}

export function toDraft({ type, favicon, hero, colors }: Theme): ThemeDraft {
  return {
    type,
    favicon: favicon ?? '',
    hero_image: hero.defaultImage ?? '',
    colors,
    files: '',
  }
}

export function parseDraft(submitted: Record<string, unknown>, stored: Theme): ThemeDraft {
  const type = toChoice(themeTypes, submitted['type'], stored.type)
  return {
    type,
    favicon: toText(submitted['favicon']),
    hero_image: toText(submitted['hero_image']),
    colors: parseColours(toRecord(submitted['colors']), stored.colors),
    files: '',
  }
}

/** Switches the preset: takes its colours, and its hero image unless the store has one of its own. */
export function applyType(draft: ThemeDraft, type: ThemeType, stored: Theme): ThemeDraft {
  const current = applyThemePreset(stored, draft.type)
  const isOwnPicture = draft.hero_image !== (current.hero.defaultImage ?? '')
  const preset = applyThemePreset(stored, type)
  return {
    ...draft,
    type,
    colors: preset.colors,
    hero_image: isOwnPicture ? draft.hero_image : (preset.hero.defaultImage ?? ''),
  }
}

/** Converts a draft to a theme. A hero image that is not yet a path of the store cannot be previewed. */
export function toTheme(draft: ThemeDraft, type: ThemeType, stored: Theme): Theme {
  const { colors, hero_image } = draft.type === type ? draft : applyType(draft, type, stored)
  const { hero, ...theme } = applyThemePreset(stored, type)
  return {
    ...theme,
    colors,
    hero: { ...hero, defaultImage: isOwnPath(hero_image) ? hero_image : null },
  }
}

/** Paths of the ten colours, equal to their field names. */
export const colourPaths = [
  'primary',
  'secondary',
  'accent',
  'background.primary',
  'background.secondary',
  'background.accent',
  'complementary.dark',
  'complementary.medium',
  'complementary.light',
  'error',
] as const
export type ColourPath = (typeof colourPaths)[number]

export function getColour(colors: ThemeColors, path: ColourPath): string {
  const [first = '', second] = path.split('.')
  const value = toRecord(colors)[first]
  return toText(second === undefined ? value : toRecord(value)[second])
}

export function replaceColour(colors: ThemeColors, path: ColourPath, colour: string): ThemeColors {
  const [first, second] = path.split('.')
  if (first === 'complementary' || first === 'background') {
    return { ...colors, [first]: { ...colors[first], [second ?? '']: colour } }
  }
  return { ...colors, [path]: colour }
}

function parseColours(submitted: Record<string, unknown>, stored: ThemeColors): ThemeColors {
  return colourPaths.reduce((colors, path) => {
    const [first = '', second] = path.split('.')
    const value = second === undefined ? submitted[first] : toRecord(submitted[first])[second]
    return typeof value === 'string' ? replaceColour(colors, path, value) : colors
  }, stored)
}

/** Replaces half-typed colours with those of `fallback`, so that the theme can be previewed. */
export function completeColours(colors: ThemeColors, fallback: ThemeColors): ThemeColors {
  return colourPaths.reduce(
    (complete, path) =>
      /^#[0-9a-f]{6}$/i.test(getColour(complete, path))
        ? complete
        : replaceColour(complete, path, getColour(fallback, path)),
    colors,
  )
}
