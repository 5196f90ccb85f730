// React Router's single fetch loads data from `<path>.data`, and from `/_.data` for the home page.

export function dataPath(page: string): string {
  return page.endsWith('/') ? `${page}_.data` : `${page}.data`
}

export function pageOfData(path: string): string {
  return path.replace(/(\/)_\.data$|\.data$/, '$1')
}

export function isData(path: string): boolean {
  return path.endsWith('.data')
}
