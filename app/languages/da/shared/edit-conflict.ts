import type { Translation } from '#shared/text/staff-texts.ts'
import type { editConflictInEnglish } from '#shared/text/admin/edit-conflict.ts'

export const editConflictInDanish: Translation<typeof editConflictInEnglish> = {
  taken: 'Erstattet med den andens version',
  title: 'I har begge ændret det her. Din version beholdes, medmindre du vælger den andens.',
  yours: 'Du skrev',
  saved: 'Den anden gemte',
  use: 'Brug den andens version',
  none: 'Ingenting',
}
