import { plainPreset } from './theme/plain.ts'
import { addressOr, colourOr, instantOr, oneOf, recordOf, truthOr } from './theme/stored.ts'

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
export function themeOf(stored: unknown): Theme {
  const theme = recordOf(stored)
  const preset = themePresets[oneOf(themeTypes, theme['type'], 'default')]
  const hero = recordOf(theme['hero'])
  const pattern = oneOf(heroPatterns, hero['pattern'], preset.hero.pattern)
  return {
    type: preset.type,
    colors: colorsOf(recordOf(theme['colors']), preset.colors),
    typography: typographyOf(recordOf(theme['typography']), preset.typography),
    hero: {
      defaultImage: addressOr(hero['defaultImage'], preset.hero.defaultImage),
      ...(pattern && { pattern }),
    },
    components: componentsOf(recordOf(theme['components']), preset.components),
    favicon: addressOr(theme['favicon'], preset.favicon),
    updated_at: instantOr(theme['updated_at'], preset.updated_at),
  }
}

// Pictures chosen by staff stay; those of the previous preset do not.
export function withPreset(theme: Theme, type: ThemeType): Theme {
  const preset = themePresets[type]
  return {
    ...preset,
    hero: { ...preset.hero, defaultImage: keptHero(theme) ?? preset.hero.defaultImage },
    favicon: theme.favicon ?? preset.favicon,
    updated_at: theme.updated_at,
  }
}

function keptHero(theme: Theme): string | null {
  const image = theme.hero.defaultImage
  return image === themePresets[theme.type].hero.defaultImage ? null : image
}

function colorsOf(stored: Record<string, unknown>, preset: ThemeColors): ThemeColors {
  const complementary = recordOf(stored['complementary'])
  const background = recordOf(stored['background'])
  return {
    primary: colourOr(stored['primary'], preset.primary),
    secondary: colourOr(stored['secondary'], preset.secondary),
    accent: colourOr(stored['accent'], preset.accent),
    complementary: {
      light: colourOr(complementary['light'], preset.complementary.light),
      medium: colourOr(complementary['medium'], preset.complementary.medium),
      dark: colourOr(complementary['dark'], preset.complementary.dark),
    },
    background: {
      primary: colourOr(background['primary'], preset.background.primary),
      secondary: colourOr(background['secondary'], preset.background.secondary),
      accent: colourOr(background['accent'], preset.background.accent),
    },
    error: colourOr(stored['error'], preset.error),
  }
}

function typographyOf(
  stored: Record<string, unknown>,
  preset: Theme['typography'],
): Theme['typography'] {
  return {
    headingFont: oneOf(fontFamilies, stored['headingFont'], preset.headingFont),
    bodyFont: oneOf(fontFamilies, stored['bodyFont'], preset.bodyFont),
  }
}

function componentsOf(
  stored: Record<string, unknown>,
  preset: Theme['components'],
): Theme['components'] {
  const productCard = recordOf(stored['productCard'])
  const navigation = recordOf(stored['navigation'])
  return {
    productCard: {
      style: oneOf(productCardStyles, productCard['style'], preset.productCard.style),
      showQuickView: truthOr(productCard['showQuickView'], preset.productCard.showQuickView),
    },
    navigation: {
      style: oneOf(navigationStyles, navigation['style'], preset.navigation.style),
      position: oneOf(navigationPositions, navigation['position'], preset.navigation.position),
    },
  }
}
