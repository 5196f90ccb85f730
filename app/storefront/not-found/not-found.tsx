import { refused } from '#domain/errors.ts'
import { orRefuse } from '#server/http/or-refuse.ts'

export function loader() {
  return orRefuse<null>(refused('pageNotFound'))
}

/** Never seen, since the loader refuses; a route without a component would answer with bare data, no page around it. */
export default function NotFound() {
  return null
}
