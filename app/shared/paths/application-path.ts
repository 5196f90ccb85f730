import { isStaffPath } from './staff-path.ts'

/** The back office and the developer pages are hydrated as a whole; a shop's pages are documents. */
export function isApplicationPath(path: string): boolean {
  return isStaffPath(path) || path.startsWith('/dev/')
}
