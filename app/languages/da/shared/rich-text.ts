import type { Translation } from '#shared/text/staff-texts.ts'
import type { richTextInEnglish } from '#shared/text/admin/rich-text.ts'

export const richTextInDanish: Translation<typeof richTextInEnglish> = {
  asShown: 'Skriv, som butikken viser det',
  toolbar: (field) => `Formatér ${field}`,
  bold: 'Fed',
  italic: 'Kursiv',
  underline: 'Understreget',
  heading: 'Overskrift',
  smallHeading: 'Lille overskrift',
  paragraph: 'Afsnit',
  bullets: 'Punktliste',
  numbers: 'Nummereret liste',
  link: 'Link',
  linkAddress: 'Linkets adresse',
  linkHint:
    'For eksempel /pleje eller https://example.com. Lad feltet være tomt for at fjerne linket.',
  setLink: 'Sæt link',
  loading: 'Editoren indlæses…',
  failed: 'Editoren kunne ikke indlæses. Teksten redigeres som HTML.',
  unheld: (names) =>
    `Teksten indeholder ${names}, som editoren ikke kan vise. Den forbliver HTML, som den er skrevet.`,
}
