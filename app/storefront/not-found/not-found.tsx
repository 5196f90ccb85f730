import { refused } from '#domain/errors.ts'
import { orRefuse } from '../visited-shop.ts'

export function loader() {
  return orRefuse<null>(refused('pageNotFound'))
}
