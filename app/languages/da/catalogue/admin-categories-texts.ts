import type { Translation } from '#shared/text/staff-texts.ts'
import type { categoriesInEnglish } from '#features/catalogue/rules/admin-categories-texts.ts'

export const categoriesInDanish: Translation<typeof categoriesInEnglish> = {
  title: 'Kategorier',
  newCategory: 'Ny kategori',
  editCategory: 'Rediger kategori',
  emptyExplained: 'De bliver til menuen i din butik.',
  empty: 'Ingen kategorier endnu. Opret din første kategori for at komme i gang.',
  form: {
    name: 'Navn',
    slug: 'Slug',
    slugHint: 'Den sidste del af adressen. Dannes ud fra navnet.',
    description: 'Beskrivelse',
    parent: 'Overkategori',
    noParent: 'Ingen (øverste niveau)',
    active: 'Aktiv',
    picture: 'Billede',
    pictureHint:
      'Til feltet på forsiden og til links, der deles. Uden et billede viser feltet den første vare.',
    removePicture: 'Fjern billedet',
    pictureAlt: 'Hvad billedet viser',
    pictureAltHint:
      'For dem, der ikke kan se det. Lad feltet være tomt, hvis billedet kun er til pynt.',
  },
  onTheSpot: {
    open: 'Ny kategori',
    intro: (store) => `Den oprettes med det samme i menuen i ${store}.`,
    create: 'Opret kategori',
    creating: 'Opretter…',
    created: (name) => `${name} er oprettet og valgt.`,
  },
  intro: (store) => `Menuen i ${store}.`,
  dragHint: 'Træk i en kategori for at flytte den.',
  list: 'Kategorier i menuens rækkefølge',
  deletion: {
    title: 'Slet kategori',
    warning: (name) => `Er du sikker på, at du vil slette »${name}«? Det kan ikke fortrydes.`,
    subcategories: (count) =>
      count === 1
        ? '1 underkategori rykker op på øverste niveau.'
        : `${count} underkategorier rykker op på øverste niveau.`,
    products: (count) =>
      count === 1 ? '1 vare mister sin kategori.' : `${count} varer mister deres kategori.`,
  },
}
