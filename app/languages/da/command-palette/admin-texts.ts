import type { Translation } from '#shared/text/staff-texts.ts'
import type { paletteInEnglish } from '#features/command-palette/rules/admin-texts.ts'

export const paletteInDanish: Translation<typeof paletteInEnglish> = {
  open: 'Find hvad som helst',
  title: 'Find hvad som helst',
  field: 'Find hvad som helst',
  placeholder: 'En vare, et ordrenummer, en kunde, »ny kampagne« …',
  close: 'Luk',
  groups: {
    recent: 'Seneste',
    commands: 'Gå til',
    orders: 'Ordrer',
    products: 'Varer',
    tickets: 'Support',
    stores: 'Butikker',
  },
  none: (query) => `Intet fundet for »${query}«.`,
  failed: 'Søgningen mislykkedes. Skriv videre for at prøve igen.',
  results: (count) => (count === 1 ? '1 resultat' : `${count} resultater`),
  singleKeys: { list: '/', help: '?', nextRow: 'j', previousRow: 'k', choose: 'x' },
  keys: {
    title: 'Taster',
    palette: 'Find hvad som helst',
    list: 'Søg i denne liste',
    help: 'Vis alle taster',
    rows: 'Næste række i en liste, forrige række',
    openRow: 'Åbn den markerede række',
    choose: 'Vælg den markerede række',
    move: 'Gå gennem resultaterne',
    follow: 'Åbn et resultat',
    leave: 'Luk',
    single: 'Brug taster, der er et enkelt bogstav eller tegn',
    singleHint: 'Slå dem fra, hvis du taler til din computer eller let kommer til at ramme taster.',
  },
}
