import type { Translation } from '#shared/text/staff-texts.ts'
import { formatCount } from '#shared/text/format-number.ts'
import type { commonInEnglish } from '#shared/text/admin/common.ts'

export const commonInDanish: Translation<typeof commonInEnglish> = {
  selection: {
    chosen: (count) => `${count} valgt`,
    others: (count) =>
      count === 1 ? '1 af dem på en anden side' : `${count} af dem på andre sider`,
    clear: 'Ryd valget',
    all: (count) => `Vælg alle ${formatCount(count, 'da')}`,
    first: (count) => `Vælg de første ${count}`,
  },
  searchedAsOf: (time) => `Søgningen er fra ${time}; nyere ændringer kan mangle.`,
  yes: 'Ja',
  no: 'Nej',
  save: 'Gem',
  saveChanges: 'Gem ændringer',
  saving: 'Gemmer...',
  saved: 'Gemt',
  cancel: 'Annuller',
  delete: 'Slet',
  deleting: 'Sletter...',
  edit: 'Rediger',
  remove: 'Fjern',
  close: 'Luk',
  back: 'Tilbage',
  editNamed: (name) => `Rediger ${name}`,
  deleteNamed: (name) => `Slet ${name}`,
  removeNamed: (name) => `Fjern ${name}`,
  active: 'Aktiv',
  inactive: 'Inaktiv',
  search: 'Søg',
  clear: 'Ryd',
  noMatch: 'Ingen resultater for din søgning.',
  pages: 'Sider',
  previousPage: 'Forrige side',
  nextPage: 'Næste side',
  page: (page, total) => `Side ${page} af ${total}`,
  leaving: {
    title: 'Forlad siden uden at gemme?',
    text: 'Dine ændringer her er ikke gemt endnu.',
    leave: 'Forlad siden',
    stay: 'Bliv her',
  },
  reload: 'Genindlæs',
  faultNumber: (id) => `Fejlnummer ${id}`,
}
