import { plainPreset } from './plain.ts'
import {
  toPicturePath,
  toColour,
  toTimestamp,
  toChoice,
  toRecord,
  toBoolean,
} from './stored-values.ts'

export const themeTypes = ['default', 'bags', 'pyramids'] as const
export const fontFamilies = ['Inter', 'Playfair Display', 'Lato', 'Cinzel', 'Roboto'] as const
export const heroPatterns = ['stitch', 'steps'] as const
export const productCardStyles = ['plain', 'elegant', 'framed'] as const
export const navigationStyles = ['simple', 'detailed', 'banner'] as const
export const navigationPositions = ['top', 'sticky'] as const

export type ThemeType = (typeof themeTypes)[number]
export type FontFamily = (typeof fontFamilies)[number]
export type HeroPattern = (typeof heroPatterns)[number]
export type ProductCardStyle = (typeof productCardStyles)[number]
export type NavigationStyle = (typeof navigationStyles)[number]
export type NavigationPosition = (typeof navigationPositions)[number]

export type Theme = {
  type: ThemeType
  colors: ThemeColors
  typography: { headingFont: FontFamily; bodyFont: FontFamily }
  hero: { defaultImage: string | null; pattern?: HeroPattern }
  components: {
    productCard: { style: ProductCardStyle; showQuickView: boolean }
    navigation: { style: NavigationStyle; position: NavigationPosition }
  }
  favicon: string | null
  updated_at: string | null
}

export type ThemeColors = {
  primary: string
  secondary: string
  accent: string
  complementary: { light: string; medium: string; dark: string }
  background: { primary: string; secondary: string; accent: string }
  error: string
}

export const themePresets: Readonly<Record<ThemeType, Theme>> = {
  default: plainPreset,
  bags: {
    type: 'bags',
    colors: {
      primary: '#4A2C20',
      secondary: '#7A6450',
      accent: '#B4532A',
      complementary: { light: '#EFE8DE', medium: '#77685A', dark: '#241A15' },
      background: { primary: '#FBF9F5', secondary: '#F4EEE5', accent: '#E9DFD1' },
      error: '#A3261B',
    },
    typography: { headingFont: 'Playfair Display', bodyFont: 'Lato' },
    hero: { defaultImage: '/themes/bags-hero.webp', pattern: 'stitch' },
    components: {
      productCard: { style: 'elegant', showQuickView: true },
      navigation: { style: 'detailed', position: 'top' },
    },
    favicon: null,
    updated_at: null,
  },
  pyramids: {
    type: 'pyramids',
    colors: {
      primary: '#14304F',
      secondary: '#C79A3B',
      accent: '#C4623A',
      complementary: { light: '#ECE7DA', medium: '#5F6672', dark: '#0E1D30' },
      background: { primary: '#F8F6F0', secondary: '#EFEADD', accent: '#E3DAC4' },
      error: '#A3261B',
    },
    typography: { headingFont: 'Cinzel', bodyFont: 'Roboto' },
    hero: { defaultImage: null, pattern: 'steps' },
    components: {
      productCard: { style: 'framed', showQuickView: false },
      navigation: { style: 'banner', position: 'sticky' },
    },
    favicon: null,
    updated_at: null,
  },
}

// The preset fills gaps. Only valid colours, known fonts and addresses are accepted, since the values end up in
// CSS.
export function parseTheme(stored: unknown): Theme {
  const theme = toRecord(stored)
  const preset = themePresets[toChoice(themeTypes, theme['type'], 'default')]
  const hero = toRecord(theme['hero'])
  const pattern = toChoice(heroPatterns, hero['pattern'], preset.hero.pattern)
  return {
    type: preset.type,
    colors: parseColors(toRecord(theme['colors']), preset.colors),
    typography: parseTypography(toRecord(theme['typography']), preset.typography),
    hero: {
      defaultImage: toPicturePath(hero['defaultImage'], preset.hero.defaultImage),
      ...(pattern && { pattern }),
    },
    components: parseComponents(toRecord(theme['components']), preset.components),
    favicon: toPicturePath(theme['favicon'], preset.favicon),
    updated_at: toTimestamp(theme['updated_at'], preset.updated_at),
  }
}

// Pictures chosen by staff stay; those of the previous preset do not.
export function applyPreset(theme: Theme, type: ThemeType): Theme {
  const preset = themePresets[type]
  return {
    ...preset,
    hero: { ...preset.hero, defaultImage: findCustomHero(theme) ?? preset.hero.defaultImage },
    favicon: theme.favicon ?? preset.favicon,
    updated_at: theme.updated_at,
  }
}

function findCustomHero(theme: Theme): string | null {
  const image = theme.hero.defaultImage
  return image === themePresets[theme.type].hero.defaultImage ? null : image
}

function parseColors(stored: Record<string, unknown>, preset: ThemeColors): ThemeColors {
  const complementary = toRecord(stored['complementary'])
  const background = toRecord(stored['background'])
  return {
    primary: toColour(stored['primary'], preset.primary),
    secondary: toColour(stored['secondary'], preset.secondary),
    accent: toColour(stored['accent'], preset.accent),
    complementary: {
      light: toColour(complementary['light'], preset.complementary.light),
      medium: toColour(complementary['medium'], preset.complementary.medium),
      dark: toColour(complementary['dark'], preset.complementary.dark),
    },
    background: {
      primary: toColour(background['primary'], preset.background.primary),
      secondary: toColour(background['secondary'], preset.background.secondary),
      accent: toColour(background['accent'], preset.background.accent),
    },
    error: toColour(stored['error'], preset.error),
  }
}

function parseTypography(
  stored: Record<string, unknown>,
  preset: Theme['typography'],
): Theme['typography'] {
  return {
    headingFont: toChoice(fontFamilies, stored['headingFont'], preset.headingFont),
    bodyFont: toChoice(fontFamilies, stored['bodyFont'], preset.bodyFont),
  }
}

function parseComponents(
  stored: Record<string, unknown>,
  preset: Theme['components'],
): Theme['components'] {
  const productCard = toRecord(stored['productCard'])
  const navigation = toRecord(stored['navigation'])
  return {
    productCard: {
      style: toChoice(productCardStyles, productCard['style'], preset.productCard.style),
      showQuickView: toBoolean(productCard['showQuickView'], preset.productCard.showQuickView),
    },
    navigation: {
      style: toChoice(navigationStyles, navigation['style'], preset.navigation.style),
      position: toChoice(navigationPositions, navigation['position'], preset.navigation.position),
    },
  }
}
