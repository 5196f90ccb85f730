import type { Translation } from '#shared/text/staff-texts.ts'
import type { domainsInEnglish } from '#features/stores/rules/admin-domains-texts.ts'
import { domainGrace } from '#shared/durations.ts'
import { spellDuration } from '#shared/text/spell.ts'

export const domainsInDanish: Translation<typeof domainsInEnglish> = {
  title: 'Domæner',
  titleOf: (store) => `Domæner for ${store}`,
  back: 'Butikker',
  intro:
    'En butik kan nås på et domæne, når du har bekræftet, at domænet er dit. Sæt enten DNS-recorden eller filen ind, og tjek så.',
  main: 'Primært domæne',
  becomesMain: 'Bliver det primære domæne',
  status: { proven: 'Bekræftet', pending: 'Ikke bekræftet endnu', failing: 'Bekræftelsen er væk' },
  explained: {
    proven: 'Butikken svarer her.',
    pending: 'Butikken svarer ikke her endnu.',
    failing: `Butikken svarer stadig her, men bekræftelsen kan ikke findes mere. Sæt recorden eller filen ind igen, ellers bliver domænet slået fra efter ${spellDuration(domainGrace, 'da')}.`,
  },
  dns: {
    title: 'Enten: en DNS-record',
    type: 'Type',
    name: 'Navn',
    value: 'Værdi',
    hint: 'Der, hvor du administrerer domænet. Nogle udbydere føjer selv domænet til navnet.',
  },
  file: {
    title: 'Eller: en fil på webserveren',
    address: 'Adresse',
    content: 'Indhold',
    hint: 'Praktisk, mens domænet stadig fører til din gamle butik. Videresendelser til en anden adresse tæller ikke.',
  },
  found: {
    dns: 'TXT-recorden blev fundet.',
    file: 'Filen blev fundet.',
    nothing:
      'Hverken TXT-recorden eller filen blev fundet. Nye DNS-records kan være en time om at slå igennem.',
    other_record: 'Der blev fundet en TXT-record, men med en anden værdi. Kopiér værdien herunder.',
    other_file: 'Filen blev fundet, men med et andet indhold. Kopiér indholdet herunder.',
    unreachable:
      'Domænet kan ikke nås: det har ingen adresse endnu, eller dets navneservere svarer ikke.',
  },
  lastChecked: 'Tjekket',
  check: 'Tjek nu',
  checkNamed: (domain) => `Tjek ${domain} nu`,
  checking: 'Tjekker...',
  remove: 'Fjern',
  removeNamed: (domain) => `Fjern ${domain}`,
  removing: 'Fjerner...',
  add: 'Tilføj et domæne mere',
  domain: 'Domæne',
  addHint: 'Besøgende, der bruger det, kommer til den samme butik.',
  addButton: 'Tilføj domæne',
  adding: 'Tilføjer...',
}
