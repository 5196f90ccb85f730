import { homePageRefusals } from '#domain/errors/home-page.ts'
import { to } from '#domain/paths/paths.ts'
import { publishHomePage } from '#server/business/home-page/change-home-page.ts'
import { formAction } from '#web/form-action.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { getSelectedStore } from '../../shell/selected-store.ts'

export const action = formAction({
  authorise: getSelectedStore,
  failureCode: 'homePageSaveFailed',
  run: ({ staff, store }) => publishHomePage(staff, store),
  backTo: () => to.admin.settings.homePage(),
})

export const clientAction = keepFormOnError(homePageRefusals.homePageSaveFailed)
