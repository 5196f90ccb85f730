import type { RequestScope } from '#platform/http/request-scope.ts'

/** For a request scope that renders no page. */
export const noCachedFacts: RequestScope['facts'] = {
  load: (_, read) => read(),
  invalidate() {},
  invalidateAll() {},
  bytes: 0,
}
