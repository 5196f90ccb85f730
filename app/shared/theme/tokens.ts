import {
  getContrast,
  mixColours,
  chooseBlackOrWhite,
  toReadableShade,
  shapeContrast,
  hasContrast,
  textContrast,
} from './contrast.ts'
import type { Theme } from './theme.ts'

export const grounds = ['page', 'surface', 'tint', 'deep', 'primary'] as const

export type Ground = (typeof grounds)[number]
export type GroundTokens = ReturnType<typeof toGroundTokens>
export type Pair = { fill: string; ink: string }

type ThemeTokens = {
  grounds: Record<Ground, GroundTokens>
  accent: Pair
  secondary: Pair
  plate: string
}

// Derives readable colours from the stored ones; each ground has its own ink.
export function toThemeTokens({ colors }: Theme): ThemeTokens {
  const { background, complementary, primary } = colors
  return {
    grounds: {
      page: toGroundTokens(background.primary, primary, colors),
      surface: toGroundTokens(background.secondary, primary, colors),
      tint: toGroundTokens(background.accent, primary, colors),
      deep: toGroundTokens(
        complementary.dark,
        toVisibleFill(complementary.dark, background.primary),
        colors,
      ),
      primary: toGroundTokens(primary, toVisibleFill(primary, background.primary), colors),
    },
    accent: toPair(colors.accent, colors),
    secondary: toPair(colors.secondary, colors),
    plate: complementary.light,
  }
}

function toGroundTokens(ground: string, fill: string, colors: Theme['colors']) {
  const wash = mixWash(ground, pickInk([ground], colors))
  const backgrounds = [ground, wash]
  const ink = pickInk(backgrounds, colors)
  const onFill = pickInk([fill], colors)
  return {
    ground,
    wash,
    ink,
    muted: toReadableShade(mixColours(ink, ground, 0.3), backgrounds, textContrast),
    line: mixColours(ground, ink, 0.14),
    edge: toReadableShade(colors.complementary.medium, backgrounds, shapeContrast),
    link: toReadableShade(fill, backgrounds, textContrast),
    focus: toReadableShade(fill, backgrounds, shapeContrast),
    danger: toReadableShade(colors.error, backgrounds, textContrast),
    fill,
    'on-fill': onFill,
    'fill-hover': toHoverFill(fill, onFill),
    'fill-edge': toReadableShade(fill, backgrounds, shapeContrast),
  }
}

function pickInk(backgrounds: readonly string[], colors: Theme['colors']): string {
  const candidates = [colors.complementary.dark, colors.background.primary]
  const own = candidates.find((colour) => hasContrast(colour, backgrounds, enhancedContrast))
  return own ?? chooseBlackOrWhite(backgrounds)
}

// A hovered row shifts towards its ink while the ink stays readable, otherwise away from it.
function mixWash(ground: string, ink: string): string {
  const pole = chooseBlackOrWhite([ground])
  const towards = mixColours(ground, ink, 0.06)
  return getContrast(pole, towards) >= enhancedContrast
    ? towards
    : mixColours(ground, chooseBlackOrWhite([pole]), 0.08)
}

function toVisibleFill(ground: string, fill: string): string {
  return hasContrast(fill, [ground], shapeContrast) ? fill : chooseBlackOrWhite([ground])
}

// A hovered fill shifts away from its text, or towards it when it is already as dark or light as possible.
function toHoverFill(fill: string, text: string): string {
  const away = mixColours(fill, chooseBlackOrWhite([text]), 0.14)
  return getContrast(away, fill) > 1.05 ? away : mixColours(fill, text, 0.1)
}

function toPair(fill: string, colors: Theme['colors']): Pair {
  return { fill, ink: pickInk([fill], colors) }
}

// WCAG's enhanced contrast (AAA): the target for running text where the shop's colours allow it.
const enhancedContrast = 7
