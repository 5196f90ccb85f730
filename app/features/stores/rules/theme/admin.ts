import type { Theme } from '#shared/theme/theme.ts'
import { plainPreset } from '#shared/theme/plain.ts'

/** Independent of any store's theme. */
export const adminTheme: Theme = {
  ...plainPreset,
  colors: {
    primary: '#1C5243',
    secondary: '#C08A2E',
    accent: '#1C5243',
    complementary: { light: '#EFEFEA', medium: '#747770', dark: '#191C1A' },
    background: { primary: '#FFFFFF', secondary: '#F6F6F2', accent: '#E9F0EC' },
    error: '#A8261B',
  },
}

/** Colours of the back office on a system that is dark. */
export const adminDarkTheme: Theme = {
  ...plainPreset,
  colors: {
    primary: '#7CC4A7',
    secondary: '#E0B35E',
    accent: '#7CC4A7',
    complementary: { light: '#2B2F2D', medium: '#8B918D', dark: '#ECEEEA' },
    background: { primary: '#171A18', secondary: '#1E2220', accent: '#20302A' },
    error: '#F39A90',
  },
}
