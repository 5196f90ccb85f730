import { isStaffPath } from './staff-path.ts'

// React Router's single fetch loads data from `<path>.data`, and from `/_.data` for the path `/`.

export function toDataPath(page: string): string {
  return page.endsWith('/') ? `${page}_.data` : `${page}.data`
}

export function toPagePath(path: string): string {
  return path.replace(/(\/)_\.data$|\.data$/, '$1')
}

/** Pages of a shop are documents, so that no script asks for their data. */
export function isUnusedDataPath(path: string): boolean {
  return path.endsWith('.data') && !isStaffPath(toPagePath(path))
}
