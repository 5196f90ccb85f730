export const staffRoot = '/admin'

/** Whether a page belongs to the staff room, signed in or not. */
export function isOfStaff(path: string): boolean {
  return path === staffRoot || path.startsWith(`${staffRoot}/`)
}
