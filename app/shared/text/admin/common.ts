import { defineStaffTexts } from '#shared/text/staff-texts.ts'
import { commonInDanish } from '#languages/da/shared/common.ts'

export const commonInEnglish = {
  selection: {
    chosen: (count: number) => (count === 1 ? '1 chosen' : `${count} chosen`),
    others: (count: number) =>
      count === 1 ? '1 of them on another page' : `${count} of them on other pages`,
    clear: 'Clear the choice',
    all: (count: number) => `Choose all ${count.toLocaleString('en')}`,
    first: (count: number) => `Choose the first ${count}`,
  },
  searchedAsOf: (time: string) => `Searched as of ${time}; newer changes may be missing.`,
  yes: 'Yes',
  no: 'No',
  save: 'Save',
  saveChanges: 'Save Changes',
  saving: 'Saving...',
  saved: 'Saved',
  cancel: 'Cancel',
  delete: 'Delete',
  deleting: 'Deleting...',
  edit: 'Edit',
  remove: 'Remove',
  close: 'Close',
  back: 'Back',
  editNamed: (name: string) => `Edit ${name}`,
  deleteNamed: (name: string) => `Delete ${name}`,
  removeNamed: (name: string) => `Remove ${name}`,
  active: 'Active',
  inactive: 'Inactive',
  search: 'Search',
  clear: 'Clear',
  noMatch: 'Nothing matches your search.',
  pages: 'Pages',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  page: (page: number, total: number) => `Page ${page} of ${total}`,
  leaving: {
    title: 'Leave without saving?',
    text: 'What you have changed here is not saved yet.',
    leave: 'Leave',
    stay: 'Stay',
  },
  reload: 'Reload',
  faultNumber: (id: string) => `Error reference ${id}`,
}

export const adminCommonTexts = defineStaffTexts(commonInEnglish, { da: commonInDanish })
