import type { Visit } from '#server/http/visit.ts'

/** For a visit that no page is made for. */
export const nothingKept: Visit['facts'] = {
  of: (_, read) => read(),
  changed() {},
  bytes: 0,
}
