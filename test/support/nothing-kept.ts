import type { Visit } from '#server/http/visit.ts'

/** For a request scope that renders no page. */
export const nothingKept: Visit['facts'] = {
  of: (_, read) => read(),
  changed() {},
  bytes: 0,
}
