export const staffRoot = '/admin'

export function isOfStaff(path: string): boolean {
  return path === staffRoot || path.startsWith(`${staffRoot}/`)
}
