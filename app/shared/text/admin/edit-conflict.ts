import { defineStaffTexts } from '../staff-texts.ts'
import { editConflictInDanish } from '#languages/da/shared/edit-conflict.ts'

export const editConflictInEnglish = {
  taken: 'Replaced with their version',
  title: 'You both changed this. Your version is kept unless you choose theirs.',
  yours: 'You wrote',
  saved: 'They saved',
  use: 'Use their version',
  none: 'Nothing',
}

export const editConflictTexts = defineStaffTexts(editConflictInEnglish, {
  da: editConflictInDanish,
})
