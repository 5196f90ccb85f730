import type { Translation } from '#shared/text/staff-texts.ts'
import type {
  faqInEnglish,
  repliesInEnglish,
  templatesInEnglish,
} from '#features/support/rules/admin-support-editors-texts.ts'
import { formatCount } from '#shared/text/format-number.ts'

export const templatesInDanish: Translation<typeof templatesInEnglish> = {
  nav: 'Formularer',
  title: 'Formularer til henvendelser',
  intro: 'Det, kunderne udfylder, med en formular til hver type henvendelse.',
  columns: {
    type: 'Type',
    title: 'Titel',
    fields: 'Felter',
    status: 'Status',
    actions: 'Handlinger',
  },
  none: 'Ingen formular endnu',
  broken: 'Kan ikke udfyldes',
  edit: (type) => `Rediger formularen til ${type}`,
  look: (type) => `Se formularen til ${type}`,
  editing: (type) => `Formular: ${type}`,
  back: 'Alle formularer',
  form: {
    title: 'Titel',
    titleHint: 'Bliver henvendelsens titel.',
    active: 'Aktiv',
    activeHint: 'Uden en aktiv formular kan kunderne ikke sende henvendelser af denne type.',
    fields: 'Felter',
    add: 'Tilføj felt',
    showFields: 'Vis, hvad typen skal bruge',
    untitled: 'Felt uden navn',
    field: {
      type: 'Type',
      name: 'Navn',
      nameHint:
        'Nøglen, som svaret gemmes under. Lad feltet stå tomt, så laves den af etiketten; terms_agreement er afkrydsningen for betingelserne.',
      label: 'Etiket',
      description: 'Beskrivelse',
      content: 'Indhold',
      placeholder: 'Eksempel i feltet',
      options: 'Valgmuligheder',
      optionsHint: 'Én på hver linje',
      maxLength: 'Største længde',
      maxLengthHint: (most) => `I tegn, højst ${formatCount(most, 'da')}`,
      required: 'Skal udfyldes',
    },
    types: {
      info: 'Infotekst',
      checkbox: 'Afkrydsning',
      select: 'Valg',
      textarea: 'Tekst',
    },
  },
  preview: {
    title: 'Forhåndsvisning',
    explanation: 'Sådan ser butikkens kunder den.',
    empty: 'Formularen har ingen felter endnu.',
  },
}

export const faqInDanish: Translation<typeof faqInEnglish> = {
  nav: 'FAQ',
  title: 'FAQ',
  intro: 'Vises på supportsiden, før kunderne skriver.',
  question: 'Spørgsmål',
  answer: 'Svar',
  active: 'Aktiv',
  add: 'Tilføj spørgsmål',
  untitled: 'Nyt spørgsmål',
  empty: 'Ingen spørgsmål endnu',
  emptyExplained: 'Kunderne ser listen, så snart den har et aktivt spørgsmål.',
  saved: 'FAQ er gemt.',
}

export const repliesInDanish: Translation<typeof repliesInEnglish> = {
  nav: 'Standardsvar',
  title: 'Standardsvar',
  intro: 'Svar, du ofte bruger, og som du kan indsætte, når du skriver til en kunde.',
  new: 'Nyt svar',
  editing: 'Rediger svar',
  form: {
    title: 'Titel',
    message: 'Tekst',
    blanks: '{name} bliver kundens navn, {reference} sagens nummer.',
    preview: 'Som kunden læser det',
    sample: { name: 'Karen Holm', reference: 'S-1042' },
  },
  deletion: {
    link: 'Slet',
    title: 'Slet svar',
    warning: (title) =>
      `Er du sikker på, at du vil slette »${title}«? Svar, der er sendt med det, bliver, som de er.`,
  },
  empty: 'Ingen standardsvar endnu',
  emptyExplained: 'Skriv et til det spørgsmål, du oftest svarer på.',
}
