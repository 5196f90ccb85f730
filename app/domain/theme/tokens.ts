import {
  contrast,
  mixed,
  poleOn,
  readable,
  shapeContrast,
  stands,
  textContrast,
} from '../contrast.ts'
import type { Theme } from '../theme.ts'

export const grounds = ['page', 'surface', 'tint', 'deep', 'primary'] as const

export type Ground = (typeof grounds)[number]
export type GroundTokens = ReturnType<typeof groundTokens>
export type Pair = { fill: string; ink: string }

type ThemeTokens = {
  grounds: Record<Ground, GroundTokens>
  accent: Pair
  secondary: Pair
  plate: string
}

// Derives readable colours from the stored ones; each ground has its own ink.
export function tokensOf({ colors }: Theme): ThemeTokens {
  const { background, complementary, primary } = colors
  return {
    grounds: {
      page: groundTokens(background.primary, primary, colors),
      surface: groundTokens(background.secondary, primary, colors),
      tint: groundTokens(background.accent, primary, colors),
      deep: groundTokens(
        complementary.dark,
        seenOn(complementary.dark, background.primary),
        colors,
      ),
      primary: groundTokens(primary, seenOn(primary, background.primary), colors),
    },
    accent: pairOf(colors.accent, colors),
    secondary: pairOf(colors.secondary, colors),
    plate: complementary.light,
  }
}

function groundTokens(ground: string, fill: string, colors: Theme['colors']) {
  const wash = washOn(ground, inkOn([ground], colors))
  const both = [ground, wash]
  const ink = inkOn(both, colors)
  const onFill = inkOn([fill], colors)
  return {
    ground,
    wash,
    ink,
    muted: readable(mixed(ink, ground, 0.3), both, textContrast),
    line: mixed(ground, ink, 0.14),
    edge: readable(colors.complementary.medium, both, shapeContrast),
    link: readable(fill, both, textContrast),
    focus: readable(fill, both, shapeContrast),
    danger: readable(colors.error, both, textContrast),
    fill,
    'on-fill': onFill,
    'fill-hover': hovered(fill, onFill),
    'fill-edge': readable(fill, both, shapeContrast),
  }
}

function inkOn(both: readonly string[], colors: Theme['colors']): string {
  const candidates = [colors.complementary.dark, colors.background.primary]
  const own = candidates.find((colour) => stands(colour, both, comfortable))
  return own ?? poleOn(both)
}

// A hovered row shifts towards its ink while the ink stays readable, otherwise away from it.
function washOn(ground: string, ink: string): string {
  const pole = poleOn([ground])
  const towards = mixed(ground, ink, 0.06)
  return contrast(pole, towards) >= comfortable ? towards : mixed(ground, poleOn([pole]), 0.08)
}

function seenOn(ground: string, fill: string): string {
  return stands(fill, [ground], shapeContrast) ? fill : poleOn([ground])
}

// A hovered fill shifts away from its text, or towards it when it is already as dark or light as possible.
function hovered(fill: string, text: string): string {
  const away = mixed(fill, poleOn([text]), 0.14)
  return contrast(away, fill) > 1.05 ? away : mixed(fill, text, 0.1)
}

function pairOf(fill: string, colors: Theme['colors']): Pair {
  return { fill, ink: inkOn([fill], colors) }
}

// WCAG's enhanced contrast (AAA): the target for running text where the shop's colours allow it.
const comfortable = 7
