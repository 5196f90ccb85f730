import type { Translation } from '#shared/text/staff-texts.ts'
import type { storesInEnglish } from '#features/stores/rules/admin-texts.ts'

export const storesInDanish: Translation<typeof storesInEnglish> = {
  title: 'Butikker',
  newStore: 'Ny butik',
  editStore: 'Rediger butik',
  unproven: 'Ikke bekræftet endnu',
  opensSoon: 'Åbner, når alt er grønt',
  columns: {
    store: 'Butik',
    domain: 'Domæne',
    status: 'Status',
    created: 'Oprettet',
    actions: 'Handlinger',
  },
  empty: 'Ingen butikker endnu. Opret din første butik for at komme i gang.',
  form: {
    name: 'Navn',
    domain: 'Domæne',
    domainHint: 'Domænenavnet uden www, fx tasker.example',
    givenHint: (example, below) =>
      `Dit eget domæne eller et navn under ${below}, der virker med det samme, for eksempel ${example}`,
    description: 'Beskrivelse',
    logoUrl: 'URL til logo',
    logoFile: 'Upload et logo',
    active: 'Aktiv',
    company: 'Virksomhed',
  },
  deletion: {
    title: 'Slet butik',
    warning: (name) =>
      `Er du sikker på, at du vil slette »${name}«? Alt, der hører til den (varer, indstillinger, opsætning), bliver slettet.`,
    kept: 'Ordrer beholdes til bogføringen, og varer, der også sælges i andre butikker, bliver der.',
    unsent: (count) =>
      count === 1
        ? 'En ordre er betalt, men ikke sendt. Den bliver annulleret, og betalingen frigives.'
        : `${count} ordrer er betalt, men ikke sendt. De bliver annulleret, og betalingerne frigives.`,
    confirmation: (name) => `Skriv »${name}« for at bekræfte`,
  },
}
