export const staffRoot = '/admin'

export function isStaffPath(path: string): boolean {
  return path === staffRoot || path.startsWith(`${staffRoot}/`)
}
