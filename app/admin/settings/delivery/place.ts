import { deliveryMethodsRefusals } from '#domain/errors/delivery-methods.ts'
import { placeForm } from '#domain/forms/place-form.ts'
import { to } from '#domain/paths/paths.ts'
import { moveDeliveryMethod } from '#server/business/delivery/save-delivery-method.ts'
import { formAction } from '#web/form-action.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { getSelectedStore } from '../../shell/selected-store.ts'
import type { Route } from './+types/place'

export const action = formAction({
  authorise: getSelectedStore,
  schema: placeForm,
  failureCode: 'deliverySaveFailed',
  run: ({ staff, store, values }, { params }: Route.ActionArgs) =>
    moveDeliveryMethod(staff, store, params.method, values.place),
  backTo: () => to.admin.settings.delivery(),
})

export const clientAction = keepFormOnError(deliveryMethodsRefusals.deliverySaveFailed)
