import type { Translation } from '#shared/text/staff-texts.ts'
import type { passwordInEnglish } from '#shared/text/admin/password.ts'

export const passwordInDanish: Translation<typeof passwordInEnglish> = {
  show: 'Vis adgangskode',
  hide: 'Skjul adgangskode',
}
