import type { HomePage } from './types.ts'

export const taskehusetHomePage: HomePage = [
  {
    kind: 'hero',
    body: 'Gratis fragt i Danmark og {return_days} dage til at fortryde.',
    button_label: 'Se alle tasker',
    button_href: '/category/tasker',
  },
  {
    kind: 'categories',
    title: 'Find din taske',
    categories: ['haandtasker', 'skuldertasker', 'rygsaekke', 'rejsetasker'],
  },
  {
    kind: 'text',
    title: 'Syet til at blive repareret',
    body: 'Vi har remme, spænder og lynlåsvogne til alt, hvad vi sælger. Den første syning er gratis, også når det er din egen skyld.',
    picture: {
      file: 'taskehuset/laedertaske-2.webp',
      alt_text: 'Syninger og spænde på en cognacbrun lædertaske',
    },
    side: 'right',
    button_label: 'Læs om værkstedet',
    button_href: '/about',
  },
  { kind: 'list', title: '' },
  { kind: 'reviews', title: 'Det siger dem, der har købt' },
]

export const pyramidHouseHomePage: HomePage = [
  {
    kind: 'hero',
    body: 'Packed in wool and sent to {country_count} countries.',
    button_label: '',
    button_href: '',
  },
  { kind: 'list', title: 'All objects' },
  {
    kind: 'text',
    title: 'Made slowly',
    body: 'Each piece is cut, cast or sewn by one pair of hands, and its maker signs the box. If an edge chips, send it back: we grind and polish it again.',
    picture: {
      file: 'pyramid-house/desk-pyramid-2.webp',
      alt_text: 'The edge of a polished stone pyramid',
    },
    side: 'left',
    button_label: 'About the house',
    button_href: '/about',
  },
  { kind: 'questions', title: 'Before you ask' },
]

export const lerOgGlasurHomePage: HomePage = [
  {
    kind: 'hero',
    body: 'Drejet, glaseret og brændt samme sted.',
    button_label: 'Se kopper',
    button_href: '/category/kopper',
  },
  { kind: 'products', title: 'Lige ud af ovnen', shown: 3 },
  {
    kind: 'categories',
    title: 'Til køkken og hus',
    categories: ['kopper', 'skaale', 'tallerkener', 'kander-og-vaser', 'til-huset'],
  },
  { kind: 'list', title: 'Alt stentøj' },
]
