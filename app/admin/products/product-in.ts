import { refused } from '#domain/errors.ts'
import { isId } from '#domain/id.ts'
import { orRefuse } from '#server/http/or-refuse.ts'

export function productIn({ product }: { product: string }): string {
  return isId(product) ? product : orRefuse<string>(refused('productNotFound'))
}
