// The router fetches what a page shows from an address beside the page's own.

export function dataPath(page: string): string {
  return page.endsWith('/') ? `${page}_.data` : `${page}.data`
}

export function pageOfData(path: string): string {
  return path.replace(/(\/)_\.data$|\.data$/, '$1')
}

export function isData(path: string): boolean {
  return path.endsWith('.data')
}
