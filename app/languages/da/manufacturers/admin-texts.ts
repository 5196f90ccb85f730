import type { Translation } from '#shared/text/staff-texts.ts'
import type { manufacturersInEnglish } from '#features/manufacturers/rules/admin-texts.ts'

export const manufacturersInDanish: Translation<typeof manufacturersInEnglish> = {
  title: 'Producenter',
  intro:
    'Hvem der har lavet dine varer. Varesiderne viser navn, postadresse og kontakt, som loven om produktsikkerhed kræver. Alle virksomhedens butikker deler listen.',
  newManufacturer: 'Ny producent',
  editManufacturer: 'Rediger producent',
  empty: 'Ingen producenter endnu',
  emptyExplained: 'Tilføj dem, hvis varer du sælger, og vælg dem så på varerne.',
  back: 'Varer',
  columns: { name: 'Producent', country: 'Land', products: 'Varer', delete: 'Slet' },
  delete: (name) => `Slet ${name}`,
  labels: {
    name: 'Navn',
    address: 'Postadresse',
    contact: 'E-mail eller webadresse',
    country: 'Land',
    eu_name: 'Navn i EU',
    eu_address: 'Postadresse i EU',
    eu_contact: 'E-mail eller webadresse i EU',
  },
  nameHint: 'Navn, registreret firmanavn eller varemærke.',
  contactHint: 'Hvor kunder kan få fat i producenten: en e-mailadresse eller en side med https://.',
  chooseCountry: 'Vælg et land',
  person: {
    title: 'Ansvarlig i EU',
    explained:
      'Skal med, når producenten er uden for EU og EØS: importøren eller en anden i EU, der står inde for varerne.',
  },
  deletion: {
    title: 'Slet producent',
    warning: (name) => `Er du sikker på, at du vil slette »${name}«? Det kan ikke fortrydes.`,
    used: (count) =>
      count === 1
        ? '1 vare har denne producent. Giv den en anden først.'
        : `${count} varer har denne producent. Giv dem en anden først.`,
  },
}
