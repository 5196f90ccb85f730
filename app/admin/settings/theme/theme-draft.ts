import { isOwnPath } from '#domain/safe-url.ts'
import { recordOf, textOf } from '#domain/stored.ts'
import { themeTypes, type Theme, type ThemeColors, type ThemeType } from '#domain/theme.ts'
import { dressedAs } from '#domain/theme/edited.ts'
import { oneOf } from '#domain/theme/stored.ts'

/** A theme while it is edited. */
export type ThemeDraft = {
  type: ThemeType
  favicon: string
  hero_image: string
  colors: ThemeColors
  /** Names of the selected files. */
  files: string
}

export function draftOf({ type, favicon, hero, colors }: Theme): ThemeDraft {
  return {
    type,
    favicon: favicon ?? '',
    hero_image: hero.defaultImage ?? '',
    colors,
    files: '',
  }
}

export function typedDraft(typed: Record<string, unknown>, stored: Theme): ThemeDraft {
  const type = oneOf(themeTypes, typed['type'], stored.type)
  return {
    type,
    favicon: textOf(typed['favicon']),
    hero_image: textOf(typed['hero_image']),
    colors: typedColors(recordOf(typed['colors']), stored.colors),
    files: '',
  }
}

/** Switches the preset: takes its colours, and its hero image unless the store has one of its own. */
export function withType(draft: ThemeDraft, type: ThemeType, stored: Theme): ThemeDraft {
  const worn = dressedAs(stored, draft.type)
  const isOwnPicture = draft.hero_image !== (worn.hero.defaultImage ?? '')
  const next = dressedAs(stored, type)
  return {
    ...draft,
    type,
    colors: next.colors,
    hero_image: isOwnPicture ? draft.hero_image : (next.hero.defaultImage ?? ''),
  }
}

/** Converts a draft to a theme. A hero image that is not yet a path of the store cannot be previewed. */
export function themeOfDraft(draft: ThemeDraft, type: ThemeType, stored: Theme): Theme {
  const { colors, hero_image } = draft.type === type ? draft : withType(draft, type, stored)
  const { hero, ...theme } = dressedAs(stored, type)
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

export function colourAt(colors: ThemeColors, path: ColourPath): string {
  const [first = '', second] = path.split('.')
  const found = recordOf(colors)[first]
  return textOf(second === undefined ? found : recordOf(found)[second])
}

export function withColour(colors: ThemeColors, path: ColourPath, colour: string): ThemeColors {
  const [first, second] = path.split('.')
  if (first === 'complementary' || first === 'background') {
    return { ...colors, [first]: { ...colors[first], [second ?? '']: colour } }
  }
  return { ...colors, [path]: colour }
}

function typedColors(typed: Record<string, unknown>, stored: ThemeColors): ThemeColors {
  return colourPaths.reduce((colors, path) => {
    const [first = '', second] = path.split('.')
    const found = second === undefined ? typed[first] : recordOf(typed[first])[second]
    return typeof found === 'string' ? withColour(colors, path, found) : colors
  }, stored)
}

/** Replaces half-typed colours with those of `fallback`, so that the theme can be previewed. */
export function wholeColours(colors: ThemeColors, former: ThemeColors): ThemeColors {
  return colourPaths.reduce(
    (whole, path) =>
      /^#[0-9a-f]{6}$/i.test(colourAt(whole, path))
        ? whole
        : withColour(whole, path, colourAt(former, path)),
    colors,
  )
}
