import { defineStaffTexts } from '../staff-texts.ts'
import { richTextInDanish } from '#languages/da/shared/rich-text.ts'

export const richTextInEnglish = {
  asShown: 'Write as the shop shows it',
  toolbar: (field: string) => `Format ${field}`,
  bold: 'Bold',
  italic: 'Italic',
  underline: 'Underline',
  heading: 'Heading',
  smallHeading: 'Small heading',
  paragraph: 'Paragraph',
  bullets: 'Bulleted list',
  numbers: 'Numbered list',
  link: 'Link',
  linkAddress: 'Address of the link',
  linkHint: 'Such as /pleje or https://example.com. Leave it empty to remove the link.',
  setLink: 'Set link',
  loading: 'The editor is loading…',
  failed: 'The editor could not be loaded. The text is edited as HTML.',
  unheld: (names: string) =>
    `This text has ${names}, which the editor cannot hold. It stays HTML, as it was written.`,
}

export const adminRichTextTexts = defineStaffTexts(richTextInEnglish, { da: richTextInDanish })
