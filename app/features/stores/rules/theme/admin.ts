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
