import { homePageRefusals } from '#domain/errors/home-page.ts'
import { placeForm } from '#domain/forms/place-form.ts'
import { to } from '#domain/paths/paths.ts'
import { moveHomeBlock } from '#server/business/home-page/change-home-page.ts'
import { formAction } from '#web/form-action.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { getSelectedStore } from '../../shell/selected-store.ts'
import type { Route } from './+types/place'

export const action = formAction({
  authorise: getSelectedStore,
  schema: placeForm,
  failureCode: 'homePageSaveFailed',
  run: ({ staff, store, values }, { params }: Route.ActionArgs) =>
    moveHomeBlock(staff, store, params.block, values.place),
  backTo: () => to.admin.settings.homePage(),
})

export const clientAction = keepFormOnError(homePageRefusals.homePageSaveFailed)
