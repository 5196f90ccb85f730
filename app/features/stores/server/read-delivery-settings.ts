import { refused } from '#shared/errors/errors.ts'
import { parseDeliveryCalendar } from '#features/delivery/rules/delivery-calendar.ts'
import { fromDecimal } from '#shared/money/money.ts'
import { parseLocaleSettings } from '#shared/stores/locale.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { readDeliveryTerms } from './read-settings.ts'
import { editVersion } from '#platform/crypto/edit-version.ts'
import type { Staff } from '#platform/database/database.ts'
import { listDeliveryMethods } from '#features/delivery/server/list-delivery-methods.ts'
import { offerDelivery } from '#features/delivery/server/price-delivery.ts'

/** The methods and the calendar of the store, and the choices of an example. */
export async function readDeliverySettings(staff: Staff, store: StoreKey) {
  const settings = await readDeliveryTerms(staff, store)
  if ('refused' in settings) return settings
  const methods = await listDeliveryMethods(staff, store)
  const money = parseLocaleSettings(settings.locale_settings)
  const subtotal = fromDecimal(exampleSum, money.currency)
  const terms = { ...settings, methods, read_at: new Date() }
  const parcel = { subtotal, weight: 0, readyOn: null }
  const destination = { country: 'DK', postcode: examplePostcode }
  return {
    money,
    methods,
    calendar: {
      version: settings.version,
      values: parseDeliveryCalendar(settings.delivery_settings),
    },
    example: {
      postcode: examplePostcode,
      subtotal,
      choices: offerDelivery(terms, destination, parcel, false),
    },
  }
}

const examplePostcode = '8000'
const exampleSum = 500

export async function readDeliveryMethod(staff: Staff, store: StoreKey, id: string | undefined) {
  const settings = await readDeliveryTerms(staff, store)
  if ('refused' in settings) return settings
  const method = (await listDeliveryMethods(staff, store)).find((one) => one.id === id)
  if (!method) return refused('deliveryMethodNotFound')
  const money = parseLocaleSettings(settings.locale_settings)
  return { method: { ...method, version: editVersion(method) }, money }
}
