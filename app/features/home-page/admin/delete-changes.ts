import { homePageRefusals } from '../rules/errors.ts'
import { to } from '#shared/paths/paths.ts'
import { discardHomePage } from '../server/change-home-page.ts'
import { formAction } from '#web/form-action.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { getSelectedStore } from '#shell/admin/selected-store.ts'

const failure = homePageRefusals.homePageSaveFailed

export const action = formAction({
  authorise: getSelectedStore,
  failureCode: failure.code,
  run: ({ staff, store }) => discardHomePage(staff, store),
  backTo: () => to.admin.settings.homePage(),
})

export const clientAction = keepFormOnError(failure)
