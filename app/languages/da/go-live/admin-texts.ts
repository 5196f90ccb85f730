import type { Translation } from '#shared/text/staff-texts.ts'
import type { goLiveInEnglish } from '#features/go-live/rules/admin-texts.ts'
import { builtInRequirements, requirements } from './requirements.ts'

export const goLiveInDanish: Translation<typeof goLiveInEnglish> = {
  title: 'Klar til åbning',
  intro: 'Det, en butik skal oplyse og kunne før sin første ordre.',
  summary: (unmet) =>
    unmet === 0 ? 'Alt er grønt.' : unmet === 1 ? 'Ét krav er rødt.' : `${unmet} krav er røde.`,
  isOpen: 'Din butik er åben',
  viewShop: 'Se din butik',
  states: {
    open: 'Butikken er aktiv: Den svarer og sælger på sit domæne.',
    openUnproven:
      'Butikken er aktiv, men dens domæne er ikke bekræftet, så besøgende finder ingen butik dér endnu.',
    openUnpayable: 'Butikken er aktiv og svarer, men ingen ordre kan betales endnu.',
    waiting:
      'Butikken åbner af sig selv, når alt er grønt. Indtil da får besøgende at vide, at den snart åbner.',
    closed: 'Butikken er ikke aktiv. Besøgende får at vide, at der ikke er nogen butik.',
  },
  own: 'Det, du skal udfylde',
  builtIn: 'Det, butikken selv sørger for',
  met: 'Grøn',
  unmet: 'Rød',
  requirements,
  builtInRequirements,
  notice: {
    title: 'Meddelelsen om den lovbestemte garanti',
    intro:
      'EU-Kommissionen udgiver meddelelsen på commission.europa.eu på hvert sprog, som den harmoniserede meddelelse efter gennemførelsesforordning (EU) 2025/1960. Den skal vises, som den er, så den gemmes uændret for alle virksomhedens butikker.',
    languages: { da: 'Dansk', en: 'Engelsk' },
    file: (language) => `Officiel fil på ${language.toLowerCase()}`,
    fileHint: 'PNG eller JPEG, uændret.',
    missing: 'Mangler',
    unchecked: 'Ikke kontrolleret',
    checked: 'Kontrolleret',
    checkedOn: (day) => `Sammenlignet med den officielle meddelelse ${day}.`,
    nobodyChecked:
      'Ingen har kontrolleret billedet, og Torv kan ikke: Sammenlign det ord for ord med det, Kommissionen har udgivet. Indtil da ser kunderne det ikke, og kravet er rødt.',
    confirm: 'Det er den officielle meddelelse',
    picture: (language) => `Det uploadede billede på ${language.toLowerCase()}`,
    sum: 'Kontrolsum (SHA-256)',
    upload: 'Upload',
    saved: 'Meddelelsen er gemt. Sammenlign den nu med den officielle.',
  },
  numbers: {
    title: 'Tal, som dine indstillinger ikke kender',
    intro:
      'Disse tekster nævner et tal, der er anderledes end i indstillingerne. En pladsholder i krøllede parenteser siger altid det samme som indstillingerne.',
    places: {
      questions: 'Spørgsmål og svar',
      home: 'Forside',
      pages: 'Sider',
    },
    settings: (value) =>
      value ? `Indstillingerne siger: ${value}.` : 'Indstillingerne siger ikke noget.',
    instead: (name) => `Skriv {${name}} i stedet.`,
  },
  texts: {
    title: 'Handelsbetingelser og privatlivspolitik, som de var',
    intro:
      'Hver tekst, der har været gældende, gemmes uændret med sin kontrolsum. En ordre fører til de handelsbetingelser, som køberen accepterede.',
    empty: 'Den første tekst gemmes med den første ordre eller i nat.',
    kinds: { terms: 'Handelsbetingelser', privacy: 'Privatlivspolitik' },
    version: (kind, number) => `${kind}, version ${number}`,
    validFrom: (day) => `Gælder siden ${day}`,
    back: 'Klar til åbning',
  },
  noticeStates: {
    unchecked: 'Et billede er uploadet, men ingen har kontrolleret det.',
    missing: 'Filen mangler, eller den er blevet beskadiget efter uploaden.',
  },
  lackingSafety: (count) =>
    count === 1
      ? '1 vare til salg mangler oplysninger.'
      : `${count} varer til salg mangler oplysninger.`,
  preview: 'Se butikken, før den åbner',
  check: 'Kontrollér igen',
  choose: 'Vælg, hvornår den åbner',
  nightly: 'Kontrolleres igen hver nat. Ejere får en mail, når noget bliver rødt i en åben butik.',
  notLegalAdvice: 'Listen er en hjælp; den erstatter ikke råd fra en advokat.',
  openingWarning: (names) => `Åbnet, selv om ikke alt er klar til åbning: ${names}`,
  form: {
    active: 'En aktiv butik svarer med det samme, eller så snart dens domæne er bekræftet.',
    opensWhenReady: 'Åbn, når alt er grønt (anbefales)',
    opensWhenReadyHint:
      'Indtil da er butikken ikke aktiv: Besøgende får at vide, at den snart åbner, og du ser butikken med dit eget link.',
    outcomes: {
      active:
        'Når du gemmer: Butikken svarer med det samme, eller så snart dens domæne er bekræftet.',
      waiting:
        'Når du gemmer: Butikken er ikke aktiv endnu. Den åbner af sig selv, når alt er grønt, og indtil da får besøgende at vide, at den snart åbner.',
      closed: 'Når du gemmer: Butikken er lukket, og besøgende får at vide, at der ingen butik er.',
    },
    newStoreWarning:
      'En ny butik har hverken varer eller en konto til betalinger endnu. Vælger du Aktiv, noteres det i ændringsloggen med alt, der er rødt.',
    warning: (names) =>
      `Ikke klar til åbning: ${names}. Åbner du butikken, noteres det i ændringsloggen med denne liste.`,
  },
}
