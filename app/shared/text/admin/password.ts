import { defineStaffTexts } from '../staff-texts.ts'
import { passwordInDanish } from '#languages/da/shared/password.ts'

export const passwordInEnglish = {
  show: 'Show password',
  hide: 'Hide password',
}

export const passwordTexts = defineStaffTexts(passwordInEnglish, { da: passwordInDanish })
