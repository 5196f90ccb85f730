import { defineStaffTexts } from '#shared/text/staff-texts.ts'
import { navigationInDanish } from '#languages/da/stores/admin-navigation-texts.ts'

export const navigationInEnglish = {
  title: 'Navigation',
  intro: 'Links in the footer and at the end of the menu on phones, in this order.',
  list: 'Navigation items',
  label: 'Label',
  labelPlaceholder: 'e.g., About Us',
  url: 'URL',
  urlPlaceholder: 'e.g., /about',
  add: 'Add',
  remove: 'Remove',
  removeItem: (label: string) => `Remove ${label}`,
  empty: 'No navigation items yet.',
  taken: 'The shop already has a page at this URL, so that page is shown instead.',
  addContent: 'Add Page Content',
  editContent: 'Edit Page Content',
  noContent: 'No content added yet',
  saved: 'The navigation has been saved.',
  unsaved: 'Changes are not saved until you press Save Changes.',
  dialog: {
    title: (label: string) => `Edit Page Content - ${label}`,
    pageTitle: 'Page Title',
    content: 'Content',
    cancel: 'Cancel',
    save: 'Save Content',
  },
}

export const adminNavigationTexts = defineStaffTexts(navigationInEnglish, {
  da: navigationInDanish,
})
