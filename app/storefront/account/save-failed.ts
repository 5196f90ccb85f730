import { accountRefusals } from '#domain/errors/account.ts'
import type { LocalisedError } from '#domain/errors/localised-error.ts'

export const saveFailed: LocalisedError = {
  refused: 'accountSaveFailed',
  ...accountRefusals.accountSaveFailed,
}
