import { refused } from '#domain/errors.ts'
import { isId } from '#domain/id.ts'
import { throwIfRefused } from '#server/http/or-refuse.ts'

export function productParam({ product }: { product: string }): string {
  return isId(product) ? product : throwIfRefused<string>(refused('productNotFound'))
}
