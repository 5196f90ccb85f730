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
  copy: {
    title: 'Kopiér butik',
    named: (name) => `Kopiér ${name}`,
    intro: (name) =>
      `En ny butik i samme virksomhed med det, du vælger fra ${name}. Sprog og valuta er de samme.`,
    parts: 'Det kommer med',
    labels: {
      settings: 'Indstillinger',
      look: 'Udseende',
      texts: 'Tekster og sider',
      navigation: 'Menu',
      delivery: 'Levering',
      support: 'Formularer og svar i support',
      home_page: 'Forside',
      products: 'Med varer',
    },
    hints: {
      settings: 'Betalingsmåder, fragtpris, vilkår, gavekort, anmeldelser, søgning og filtre',
      look: 'Tema, farver, logo og favicon',
      texts: 'Beskrivelse, søgeresultater, Om os og Kontakt',
      navigation: 'Menuen og dens egne sider',
      delivery: 'Leveringsmåder, zoner, priser og kalender',
      support: 'Formularer til henvendelser, ofte stillede spørgsmål og standardsvar',
      home_page: 'Blokkene, også dem, der ikke er udgivet endnu',
      products:
        'Alle kategorier og varer med den pris og status, de har her. Begge butikker sælger så af det samme lager, og retter du en vare, ses det i begge.',
    },
    left: 'Det kommer ikke med',
    leftOut: (name) =>
      `Domæner, ordrer, kunder, henvendelser, besøg, kampagner, koder, gavekort, anmeldelser og accepterede vilkår bliver i ${name}.`,
    accounts:
      'Kontoen, der tager imod betalinger, og kontoen til pakkelabels indeholder hemmeligheder. Opret dem i den nye butik.',
    opening: 'Den nye butik er lukket, til alt er grønt under Klar til åbning. Så åbner den selv.',
    submit: 'Kopiér butik',
    done: (name) => `${name} er klar til at blive sat op. Du arbejder i den nu.`,
    next: {
      domain: 'Bekræft domænet',
      payment: 'Sæt betaling op',
      check: 'Klar til åbning',
    },
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
