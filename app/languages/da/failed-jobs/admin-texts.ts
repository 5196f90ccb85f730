import type { Translation } from '#shared/text/staff-texts.ts'
import type { failedJobsInEnglish } from '#features/failed-jobs/rules/admin-texts.ts'

export const failedJobsInDanish: Translation<typeof failedJobsInEnglish> = {
  title: 'Opgaver, der mislykkedes',
  intro: (days) =>
    `Din butik sender mails, henter labels og flytter penge i baggrunden. Det, der mislykkes, prøves igen af sig selv i omkring fire dage. Det, der er opgivet, står her i ${days} dage.`,
  list: 'Opgaver, der mislykkedes',
  to: (address) => `Til ${address}`,
  order: (number) => `Ordre ${number}`,
  ticket: 'Henvendelsen',
  import: 'Importen',
  campaign: 'Kampagnen',
  ofDeletedStore: 'Hører til en slettet butik.',
  givenUp: 'Opgivet',
  running: 'I gang nu',
  nextTry: (at) => `Prøves igen ${at}`,
  tried: (count, at) =>
    count === 1 ? `Prøvet én gang, den ${at}.` : `Prøvet ${count} gange, sidst den ${at}.`,
  causes: {
    noReply: 'Tjenesten bag kunne ikke nås eller svarede ikke.',
    signIn: 'Tjenesten bag godtog ikke vores login.',
    recipient: 'Modtagerens mailserver afviste adressen eller mailen.',
    tooLong: 'Det tog for lang tid og blev stoppet.',
    moving: 'Din virksomhed var ved at blive flyttet til andre maskiner.',
    database: 'Databasen var optaget eller væk et øjeblik.',
    busy: 'Tjenesten bag bad os om at sætte farten ned.',
    service: 'Tjenesten bag svarede, at den selv har en fejl.',
    unreadable: 'Opgaven indeholder noget, som denne version af programmet ikke kan læse.',
    crashed: 'Programmet stoppede midt i opgaven.',
    unknown:
      'Noget gik galt, som vi ikke har ord for. De tekniske detaljer kan måske hjælpe supporten.',
  },
  details: 'Tekniske detaljer',
  retry: 'Prøv igen',
  retryNamed: (name) => `Prøv igen: ${name}`,
  retrying: 'Prøver...',
  retried: (name) => `${name}: Der prøves igen nu.`,
  retryAll: 'Prøv alle igen',
  retriedAll: (count) =>
    count === 1 ? 'Der prøves igen med 1 opgave nu.' : `Der prøves igen med ${count} opgaver nu.`,
  nothingToRetry: 'Ingen opgave kunne prøves igen: De er i gang eller er her ikke længere.',
  removeNamed: (name) => `Fjern: ${name}`,
  removal: {
    title: 'Fjern opgaven?',
    warning: (name) => `${name} fjernes og bliver aldrig udført.`,
    mail: (address) => `Mailen til ${address} bliver ikke sendt.`,
  },
  empty: {
    title: 'Intet er mislykkedes',
    text: 'Mails, labels og betalinger er alle klaret. Mislykkes en opgave, finder du den her og kan prøve den igen.',
  },
  older: 'Ældre opgaver',
  newest: 'Nyeste opgaver',
}
