import type { Translation } from '#shared/text/staff-texts.ts'
import type { recallInEnglish } from '#features/recalls/rules/admin-texts.ts'
import { formatCount } from '#shared/text/format-number.ts'

export const recallInDanish: Translation<typeof recallInEnglish> = {
  open: 'Tilbagekald',
  title: (product) => `Tilbagekald ${product}`,
  intro:
    'Til varer, der kan være farlige. Varen tages af butikken med det samme, køberne får en mail, og meddelelsen står på en side i butikken, til du afslutter tilbagekaldelsen.',
  buyers: 'Hvem har købt den',
  table: 'Betalte ordrer med varen',
  count: (count) =>
    count === 1
      ? 'Én betalt ordre i denne butik.'
      : `${formatCount(count, 'da')} betalte ordrer i denne butik.`,
  noBuyers: 'Ingen betalt ordre i denne butik har den.',
  more: (shown) => `De nyeste ${shown} vises.`,
  order: (number) => `Ordre ${number}`,
  erased: 'Navn slettet',
  columns: { order: 'Ordre', day: 'Bestilt', name: 'Navn', email: 'E-mail' },
  form: 'Meddelelse',
  goods: 'Hvilke varer',
  goodsHint:
    'Hvordan køberne kender dem fra lignende varer: mærke, model, batch- eller serienumre.',
  otherStores: (names) =>
    `Dine andre butikker har også varen: ${names}. Tilbagekald den i hver af dem.`,
  hazard: 'Hvad er farligt',
  hazardHint:
    'Hvad der kan ske, i klare ord. Loven forbyder ord, der gør det mindre, fx »frivillig« eller »i sjældne tilfælde«.',
  instructions: 'Hvad skal køberne gøre',
  instructionsHint: 'Fx: Hold op med at bruge den, hold den væk fra børn, send den tilbage.',
  remedies: 'Det, køberne tilbydes gratis',
  remediesHint: 'Hvor det er muligt, kræver loven to ting at vælge imellem.',
  remedyNames: {
    refund: 'Pengene tilbage',
    replacement: 'En ny vare',
    repair: 'Reparation',
  },
  boughtFrom: 'Købt fra',
  boughtUntil: 'Købt til og med',
  daysHint: 'Tomt felt betyder alle.',
  preview: 'Forhåndsvisning',
  looking: 'Ser efter …',
  previewTitle: 'Før du tilbagekalder den',
  tells: (count) =>
    count === 1
      ? 'Køberen af én ordre får en mail.'
      : `Køberne af ${formatCount(count, 'da')} ordrer får en mail hver.`,
  softening: (words) =>
    `Disse ord kan få faren til at virke mindre, og det forbyder loven i en tilbagekaldelse: ${words}.`,
  confirm: 'Tilbagekald varen',
  confirming: 'Tilbagekalder …',
  done: (count) =>
    count === 1
      ? 'Varen er tilbagekaldt. Køberen af én ordre får en mail.'
      : `Varen er tilbagekaldt. Køberne af ${formatCount(count, 'da')} ordrer får en mail hver.`,
  log: 'Tilbagekaldelser af denne vare',
  noLog: 'Ingen endnu.',
  running: 'I gang',
  ended: (day) => `Afsluttet ${day}`,
  started: (day, name) => `Begyndt ${day} af ${name}`,
  progress: (queued, waiting, unreachable) =>
    `${queued} mails på vej, ${waiting} ordrer venter, ${unreachable} uden adresse`,
  end: 'Afslut tilbagekaldelsen',
  ending: 'Afslutter …',
}
