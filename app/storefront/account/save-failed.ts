import { accountRefusals } from '#domain/errors/account.ts'
import type { Spoken } from '#domain/errors/spoken.ts'

export const saveFailed: Spoken = {
  refused: 'accountSaveFailed',
  ...accountRefusals.accountSaveFailed,
}
