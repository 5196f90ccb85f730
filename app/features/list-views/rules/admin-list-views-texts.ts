import { defineStaffTexts } from '#shared/text/staff-texts.ts'
import { listViewsInDanish } from '#languages/da/list-views/admin-list-views-texts.ts'

export const listViewsInEnglish = {
  nav: 'Views of this list',
  start: 'Standard',
  shared: 'shared with everybody',
  save: 'Save as a view',
  edit: (name: string) => `Edit the view ${name}`,
  new: 'Save these filters as a view',
  newIntro: 'A view stands above the list and opens it with the filters that are set now.',
  editing: 'Edit the view',
  name: 'Name of the view',
  share: 'For everybody in the company',
  shareHint: 'Otherwise you alone see it.',
  deletion: {
    link: 'Delete the view',
    title: 'Delete the view?',
    warning: (name: string) =>
      `“${name}” disappears from above the list. What the list holds stays.`,
    sharedWarning: (name: string) =>
      `“${name}” disappears for everybody in the company. What the list holds stays.`,
  },
}

export const listViewsTexts = defineStaffTexts(listViewsInEnglish, { da: listViewsInDanish })
