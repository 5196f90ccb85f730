import type { Company } from './data/types.ts'

// Fixed ids, so that an interrupted build finds its company again.
const ids: Record<string, string> = {
  nordlys: '01980000-0000-7000-8000-000000000001',
  keramik: '01980000-0000-7000-8000-000000000002',
}

export function getCompanyId({ key }: Company): string {
  const id = ids[key]
  if (!id) throw new Error(`the demo company ${key} has no id`)
  return id
}
