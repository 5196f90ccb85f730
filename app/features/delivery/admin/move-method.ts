import { deliveryMethodsRefusals } from '../rules/staff-errors.ts'
import { positionForm } from '#shared/forms/position-form.ts'
import { to } from '#shared/paths/paths.ts'
import { moveDeliveryMethod } from '../server/save-delivery-method.ts'
import { formAction } from '#web/form-action.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { getSelectedStore } from '#shell/admin/selected-store.ts'
import type { Route } from './+types/move-method'

const failure = deliveryMethodsRefusals.deliverySaveFailed

export const action = formAction({
  authorise: getSelectedStore,
  schema: positionForm,
  failureCode: failure.code,
  run: ({ staff, store, values }, { params }: Route.ActionArgs) =>
    moveDeliveryMethod(staff, store, params.method, values.place),
  backTo: () => to.admin.settings.delivery(),
})

export const clientAction = keepFormOnError(failure)
