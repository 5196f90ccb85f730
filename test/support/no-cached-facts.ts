import type { RequestScope } from '#platform/http/request-scope.ts'

/** A request scope that renders no page needs no facts. */
export const noCachedFacts: RequestScope['facts'] = {
  load: (_store, _name, read) => read(),
  invalidate() {},
  invalidateAll() {},
  bytes: 0,
}
