import type { Translation } from '#shared/text/staff-texts.ts'
import type { variantGridInEnglish } from '#features/catalogue/rules/admin-variant-grid-texts.ts'

export const variantGridInDanish: Translation<typeof variantGridInEnglish> = {
  asGrid: 'Som et gitter',
  hint: 'Piletasterne og Enter flytter mellem felterne. Celler fra et regneark kan sættes ind.',
  caption: 'Varianter som et gitter',
  columns: {
    name: 'Navn',
    price: 'Pris',
    stock_quantity: 'Lager',
    sku: 'SKU',
    active: 'Aktiv',
  },
  cell: (column, variant) => `${column} for ${variant}`,
  row: (number) => `variant ${number}`,
  unknown: 'Passer ikke til valgmulighederne',
  removal: 'Fjern',
  sameForAll: 'Ens for alle',
  sameOf: (column) => `${column}, ens for alle`,
  fill: (column) => `Udfyld ${column}`,
  makeSkus: 'Lav varenumre',
  filled: (count) => (count === 1 ? '1 række er udfyldt.' : `${count} rækker er udfyldt.`),
  undo: 'Fortryd',
  empty: 'Ingen varianter endnu.',
  tooManyRows: (pasted, room) =>
    `Du har kopieret ${pasted} rækker, men fra dette felt er der plads til ${room}. Intet er sat ind.`,
  tooManyColumns: (pasted, room) =>
    `Du har kopieret ${pasted} kolonner, men fra dette felt er der plads til ${room}. Intet er sat ind.`,
  wrongCell: (text, column, row) =>
    `“${text}” i række ${row} af det kopierede passer ikke i kolonnen ${column}. Intet er sat ind.`,
}
