import { refused } from '#shared/errors/errors.ts'
import { isId } from '#shared/id.ts'
import { throwIfRefused } from '#platform/http/throw-if-refused.ts'

export function productParam({ product }: { product: string }): string {
  return isId(product) ? product : throwIfRefused<string>(refused('productNotFound'))
}
