import type { CannedReply } from './types.ts'

export const cannedReplies: CannedReply[] = [
  {
    store: 'localhost',
    title: 'Vi ser på det',
    message:
      'Hej {name}\n\nTak for din besked. Vi ser på din sag {reference} og vender tilbage inden for to hverdage.\n\nVenlig hilsen\nTaskehuset',
  },
  {
    store: 'localhost',
    title: 'Send et billede',
    message:
      'Hej {name}\n\nVil du sende os et par billeder af tasken, så vi kan se, hvad der er sket? Du kan vedhæfte dem her i samtalen.\n\nVenlig hilsen\nTaskehuset',
  },
  {
    store: 'localhost',
    title: 'Sådan sender du retur',
    message:
      'Hej {name}\n\nPak tasken godt ind, gerne i dens egen æske, og skriv {reference} på pakken. Pengene er hos dig senest 14 dage efter, at vi har hørt fra dig.\n\nVenlig hilsen\nTaskehuset',
  },
  {
    store: 'pyramids.localhost',
    title: 'We are looking into it',
    message:
      'Hello {name}\n\nThank you for writing. We are looking into your case {reference} and will get back to you within two working days.\n\nKind regards\nPyramid House',
  },
]
