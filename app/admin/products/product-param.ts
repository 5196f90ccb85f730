import { refused } from '#domain/errors/errors.ts'
import { isId } from '#domain/shared/id.ts'
import { throwIfRefused } from '#server/platform/http/throw-if-refused.ts'

export function productParam({ product }: { product: string }): string {
  return isId(product) ? product : throwIfRefused<string>(refused('productNotFound'))
}
