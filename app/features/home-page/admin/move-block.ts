import { homePageRefusals } from '../rules/errors.ts'
import { positionForm } from '#shared/forms/position-form.ts'
import { to } from '#shared/paths/paths.ts'
import { moveHomeBlock } from '../server/change-home-page.ts'
import { formAction } from '#web/form-action.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { getSelectedStore } from '#shell/admin/selected-store.ts'
import type { Route } from './+types/move-block'

const failure = homePageRefusals.homePageSaveFailed

export const action = formAction({
  authorise: getSelectedStore,
  schema: positionForm,
  failureCode: failure.code,
  run: ({ staff, store, values }, { params }: Route.ActionArgs) =>
    moveHomeBlock(staff, store, params.block, values.place),
  backTo: () => to.admin.settings.homePage(),
})

export const clientAction = keepFormOnError(failure)
