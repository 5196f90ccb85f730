// React Router's single fetch loads data from `<path>.data`, and from `/_.data` for the home page.

export function toDataPath(page: string): string {
  return page.endsWith('/') ? `${page}_.data` : `${page}.data`
}

export function toPagePath(path: string): string {
  return path.replace(/(\/)_\.data$|\.data$/, '$1')
}

export function isDataPath(path: string): boolean {
  return path.endsWith('.data')
}
