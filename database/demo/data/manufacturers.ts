import type { Manufacturer } from '#features/manufacturers/rules/manufacturer.ts'

const noPerson = { eu_name: '', eu_address: '', eu_contact: '' }

/** By brand. Made up, like their addresses. */
export const manufacturers: Record<string, Manufacturer> = {
  'Bøgh & Lind': {
    name: 'Bøgh & Lind ApS',
    address: 'Lædergyden 4\n9999 Prøvestrup',
    contact: 'sikkerhed@boegh-lind.example',
    country: 'DK',
    ...noPerson,
  },
  Vesterhavet: {
    name: 'Vesterhavet Sejlmageri I/S',
    address: 'Gammel Molevej 12\n9998 Prøveleje',
    contact: 'post@vesterhavet.example',
    country: 'DK',
    ...noPerson,
  },
  'Maison Krogh': {
    name: 'Maison Krogh SARL',
    address: '7 rue de l’Exemple\n00000 Villemodèle',
    contact: 'contact@maison-krogh.example',
    country: 'FR',
    ...noPerson,
  },
  'Pyramid House': {
    name: 'Pyramid House ApS',
    address: 'Keopsvej 3\n9999 Prøvestrup',
    contact: 'safety@pyramid-house.example',
    country: 'DK',
    ...noPerson,
  },
  'Atelier Meridian': {
    name: 'Atelier Meridian',
    address: '15 Sample Street\n00000 Cairo',
    contact: 'https://atelier-meridian.example/contact',
    country: 'EG',
    eu_name: 'Meridian Import ApS',
    eu_address: 'Kajen 9\n9998 Prøveleje\nDanmark',
    eu_contact: 'safety@meridian-import.example',
  },
  'Ler & Glasur': {
    name: 'Ler & Glasur',
    address: 'Ovnvej 1\n9997 Prøvede',
    contact: 'vaerksted@ler-og-glasur.example',
    country: 'DK',
    ...noPerson,
  },
}
