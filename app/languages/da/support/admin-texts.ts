import type { Translation } from '#shared/text/staff-texts.ts'
import type { supportInEnglish } from '#features/support/rules/admin-texts.ts'
import { limits } from '#shared/limits.ts'
import { megabyte } from '#shared/stores/shop-limits.ts'
import { formatCount } from '#shared/text/format-number.ts'
import { spellAge } from '../spell-age.ts'

export const supportInDanish: Translation<typeof supportInEnglish> = {
  title: 'Henvendelser',
  nav: { label: 'Support', tickets: 'Henvendelser' },
  filter: 'Status',
  needsAttention: 'Kræver handling',
  all: 'Alle',
  assigned: 'Tildelt',
  hands: { anyone: 'Alle', me: 'Mig', nobody: 'Ingen' },
  searchPlaceholder: 'Sag, kunde eller ord i beskeden',
  show: 'Vis',
  found: (total) =>
    total === null
      ? 'Rigtig mange henvendelser'
      : total === 1
        ? '1 henvendelse'
        : `${formatCount(total, 'da')} henvendelser`,
  page: (page, pages) => (pages === null ? `Side ${page}` : `Side ${page} af ${pages}`),
  empty: {
    title: 'Ingen henvendelser',
    filtered: 'Ingen henvendelser passer til filteret.',
    none: 'Der er ingen henvendelser endnu.',
  },
  entry: {
    user: (id) => `Bruger ${id}`,
    reference: (reference) => `Sag ${reference}`,
    messageCount: (count) => (count === 1 ? '1 besked' : `${count} beskeder`),
    unread: 'Ulæst',
    waiting: (count, unit) => `Har ventet ${spellAge(count, unit)}`,
    assignedTo: (name) => `Tildelt ${name}`,
  },
  customer: {
    title: 'Kunde',
    id: 'Id',
    name: 'Navn',
    email: 'E-mail',
    phone: 'Telefon',
    address: 'Adresse',
    since: 'Kunde siden',
    unavailable: 'Kundens oplysninger kan ikke vises lige nu.',
  },
  status: {
    title: 'Status',
    setTo: (status) => `Sæt status til ${status}`,
    updated: 'Status opdateret',
  },
  form: {
    title: 'Indsendt formular',
    empty: 'Formularen har ingen svar.',
    termsAccepted: 'Betingelser accepteret',
    yes: 'Ja',
    no: 'Nej',
  },
  photos: {
    photo: (index) => `Billede ${index}`,
    add: 'Tilføj billeder',
    limits: (most) => `Op til ${most}, højst ${limits.pictureBytes / megabyte} MB hver`,
    chosen: (names) => `Vedhæftet: ${names}`,
  },
  assignment: {
    title: 'Ansvarlig',
    label: 'Behandles af',
    nobody: 'Ingen',
    save: 'Tildel',
    saving: 'Tildeler …',
    saved: 'Ansvarlig gemt',
  },
  notes: {
    title: 'Interne noter',
    explanation: 'Kun dine kolleger ser dem. Det gør kunden aldrig.',

    label: 'Ny note',
    save: 'Tilføj note',
    saving: 'Tilføjer …',
    saved: 'Note tilføjet',
  },
  canned: { label: 'Standardsvar', choose: 'Indsæt et standardsvar' },
  otherTickets: { title: 'Kundens andre henvendelser', none: 'Ingen andre henvendelser.' },
  thread: {
    title: 'Beskeder',
    none: 'Ingen beskeder endnu.',
    customer: 'Kunde',
    staff: 'Support',
    reply: 'Svar',
    charactersLeft: (count) => `${formatCount(count, 'da')} tegn tilbage`,
    send: 'Send',
    sending: 'Sender …',
    sent: 'Besked sendt',
    seen: 'Set af kunden',
    ended: 'Henvendelsen er løst eller lukket, så den kan ikke besvares.',
  },
  claim: {
    decision: 'Afgørelse af reklamationen',
    decisionHint:
      'Føjes til slutningen af svaret på butikkens sprog: det, kunden får, eller klageinstanserne ved et afslag. Det kan ikke ændres bagefter; et senere svar kan afgøre noget andet.',
    undecided: 'Svaret afgør ikke noget',
    decisions: {
      repair: 'Godkendt: reparation',
      replacement: 'Godkendt: ombytning',
      price_reduction: 'Godkendt: afslag i prisen',
      cancellation: 'Godkendt: købet ophæves, og pengene refunderes',
      refused: 'Afvist',
    },
    decided: 'Afgørelse',
    decidedBefore: 'Tidligere afgørelse',
    title: 'Frister for reklamationen',
    complaint: 'Kan reklamere til og med',
    presumed: 'En fejl regnes for oprindelig til og med',
    earliest:
      'Regnet fra den dag, varen blev sendt, da leveringsdagen ikke kendes. Fristerne slutter senere.',
    unknown:
      'Reklamationen nævner ingen sendt ordre, så fristerne kendes ikke: to år til at reklamere og tolv måneder, hvor en fejl regnes for oprindelig, fra leveringen.',
  },
  toOrder: 'Åbn ordren',
  back: 'Tilbage',
  backToList: 'Tilbage til alle henvendelser',
}
