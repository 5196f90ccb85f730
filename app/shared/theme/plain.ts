/** Also used when the store is unknown. The list of presets checks its type. */
export const plainPreset = {
  type: 'default',
  colors: {
    primary: '#4F46E5',
    secondary: '#10B981',
    accent: '#F59E0B',
    complementary: { light: '#F1F1F4', medium: '#6C6C7A', dark: '#15151C' },
    background: { primary: '#FFFFFF', secondary: '#F7F7F9', accent: '#EEEFFB' },
    error: '#B3261E',
  },
  typography: { headingFont: 'Inter', bodyFont: 'Inter' },
  hero: { defaultImage: null },
  components: {
    productCard: { style: 'plain', showQuickView: false },
    navigation: { style: 'simple', position: 'top' },
  },
  favicon: null,
  updated_at: null,
} as const
