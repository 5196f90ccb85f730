import { defineStaffTexts } from '#shared/text/staff-texts.ts'
import { placeholderInDanish } from '#languages/da/shared/placeholders.ts'

export const placeholderInEnglish = {
  title: 'Facts from your settings',
  hint: 'Write one of these in the text, braces and all. Shoppers read the value beside it, and a changed setting changes the text.',
  none: 'Not set, so a sentence that names it is left out',
  preview: 'As shoppers read it',
}

export const adminPlaceholderTexts = defineStaffTexts(placeholderInEnglish, {
  da: placeholderInDanish,
})
