import type { Translation } from '#shared/text/staff-texts.ts'
import type { navigationInEnglish } from '#features/stores/rules/admin-navigation-texts.ts'

export const navigationInDanish: Translation<typeof navigationInEnglish> = {
  title: 'Menu',
  intro: 'Links i sidefoden og nederst i menuen på telefoner, i denne rækkefølge.',
  list: 'Menupunkter',
  label: 'Navn',
  labelPlaceholder: 'fx Om os',
  url: 'URL',
  urlPlaceholder: 'fx /om-os',
  add: 'Tilføj',
  remove: 'Fjern',
  removeItem: (label) => `Fjern ${label}`,
  empty: 'Ingen menupunkter endnu.',
  taken: 'Butikken har allerede en side på denne URL, så den side vises i stedet.',
  addContent: 'Tilføj sideindhold',
  editContent: 'Rediger sideindhold',
  noContent: 'Intet indhold endnu',
  saved: 'Menuen er gemt.',
  unsaved: 'Ændringerne er først gemt, når du trykker på »Gem ændringer«.',
  dialog: {
    title: (label) => `Rediger sideindhold - ${label}`,
    pageTitle: 'Sidens titel',
    content: 'Indhold',
    cancel: 'Annuller',
    save: 'Gem indhold',
  },
}
