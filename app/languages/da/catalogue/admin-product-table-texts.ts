import type { Translation } from '#shared/text/staff-texts.ts'
import type { productTableInEnglish } from '#features/catalogue/rules/admin-product-table-texts.ts'

export const productTableInDanish: Translation<typeof productTableInEnglish> = {
  edit: {
    price: 'Rediger prisen',
    stock: 'Rediger lageret',
    active: 'Rediger status',
  },
  field: {
    price: (name) => `Pris på ${name}`,
    stock: (name) => `Lager af ${name}`,
    active: (name) => `Status for ${name}`,
  },
  saved: {
    price: (name) => `Prisen på ${name} er gemt`,
    stock: (name) => `Lageret af ${name} er gemt`,
    active: (name) => `Status for ${name} er gemt`,
  },
  undone: (name) => `Ændringen af ${name} er fortrudt`,
  undo: 'Fortryd',
}
