import { defineStaffTexts } from '#shared/text/staff-texts.ts'
import { sortableRowsInDanish } from '#languages/da/shared/sortable-rows.ts'

/** These texts belong to sortable lists that are edited row by row. */
export const sortableRowsInEnglish = {
  drag: (name: string) => `Drag ${name} to another place`,
  up: (name: string) => `Move ${name} up`,
  down: (name: string) => `Move ${name} down`,
  remove: (name: string) => `Remove ${name}`,
  added: (total: number) => `Added as number ${total}`,
  moved: (place: number, total: number) => `Moved to place ${place} of ${total}`,
  removed: (total: number) => (total === 1 ? 'Removed; 1 is left' : `Removed; ${total} are left`),
}

export const adminSortableRowsTexts = defineStaffTexts(sortableRowsInEnglish, {
  da: sortableRowsInDanish,
})
