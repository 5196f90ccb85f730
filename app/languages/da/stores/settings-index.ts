import type { RowWords } from '#shared/text/staff-texts.ts'
import type { settingsIndexRows } from '#features/stores/rules/settings-index.ts'

export const settingsIndexInDanish: RowWords<typeof settingsIndexRows> = {
  shop: {
    label: 'Din butik',
    entries: {
      general: { label: 'Udseende, sprog og tekster' },
      home: { label: 'Forside' },
      search: { label: 'Søgning' },
      filters: { label: 'Filtre' },
      reviews: { label: 'Anmeldelser' },
    },
  },
  money: {
    label: 'Penge',
    entries: {
      payment: { label: 'Betaling' },
      giftCards: { label: 'Gavekort' },
      contributions: { label: 'Bidrag' },
    },
  },
  delivery: {
    label: 'Levering',
    entries: {
      methods: { label: 'Levering' },
      parcels: { label: 'Pakkeshops' },
      shipping: { label: 'Fragt og vilkår' },
    },
  },
  law: {
    label: 'Loven',
    entries: { goLive: { label: 'Klar til åbning' } },
  },
  operation: {
    label: 'Drift',
    entries: { failedJobs: { label: 'Opgaver, der mislykkedes' } },
  },
}
