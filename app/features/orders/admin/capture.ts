import { ordersRefusals } from '../rules/errors.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { orderStepActions, redirectToOrder } from './order-step.ts'

export const loader = redirectToOrder
export const action = orderStepActions.captured
export const clientAction = keepFormOnError(ordersRefusals.orderStepFailed)
