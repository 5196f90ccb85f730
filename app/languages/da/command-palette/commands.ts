import type { RowWords } from '#shared/text/staff-texts.ts'
import type { commandRows, orderActionRows } from '#features/command-palette/rules/commands.ts'

export const commandsInDanish: RowWords<typeof commandRows> = {
  newProduct: { label: 'Ny vare' },
  newOrder: { label: 'Ny ordre' },
  newCampaign: { label: 'Ny kampagne' },
  newCategory: { label: 'Ny kategori' },
  newGiftCard: { label: 'Nyt gavekort' },
  newStore: { label: 'Ny butik' },
  copyStore: { label: 'Kopiér butik' },
  importProducts: { label: 'Importér varer' },
  exportProducts: { label: 'Eksportér varer' },
  printLabels: { label: 'Udskriv pakkelabels' },
  pickList: { label: 'Plukliste' },
  goLiveCheck: { label: 'Klar til åbning' },
  homePage: { label: 'Forside' },
  theme: { label: 'Udseende' },
  language: { label: 'Sprog' },
  currency: { label: 'Valuta' },
  payment: { label: 'Betaling' },
  delivery: { label: 'Levering' },
  parcelShops: { label: 'Pakkeshops' },
  shippingAndTerms: { label: 'Fragt og vilkår' },
  pageContent: { label: 'Sidernes indhold' },
  navigation: { label: 'Menu' },
  seo: { label: 'SEO' },
  search: { label: 'Søgning' },
  filters: { label: 'Filtre' },
  contributions: { label: 'Bidrag' },
  failedJobs: { label: 'Opgaver, der mislykkedes' },
  yourSecurity: { label: 'Din sikkerhed' },
  notifications: { label: 'Beskeder' },
}

export const orderActionsInDanish: RowWords<typeof orderActionRows> = {
  refund: { label: 'Refundér ordre' },
  ship: { label: 'Send ordre' },
  cancel: { label: 'Annuller ordre' },
  change: { label: 'Ret ordre' },
}
