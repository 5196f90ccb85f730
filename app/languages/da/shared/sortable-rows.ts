import type { Translation } from '#shared/text/staff-texts.ts'
import type { sortableRowsInEnglish } from '#shared/text/admin/sortable-rows.ts'

export const sortableRowsInDanish: Translation<typeof sortableRowsInEnglish> = {
  drag: (name) => `Træk ${name} til en anden plads`,
  up: (name) => `Flyt ${name} op`,
  down: (name) => `Flyt ${name} ned`,
  remove: (name) => `Fjern ${name}`,
  added: (total) => `Tilføjet som nummer ${total}`,
  moved: (place, total) => `Flyttet til plads ${place} af ${total}`,
  removed: (total) => `Fjernet; der er ${total} tilbage`,
}
