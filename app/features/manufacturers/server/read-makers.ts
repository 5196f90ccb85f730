import { makerFields, type Maker } from '../rules/maker.ts'
import { refused } from '#domain/errors/errors.ts'
import { checkPermission } from '#server/business/companies/permission.ts'
import { editVersion } from '#server/platform/crypto/edit-version.ts'
import type { Staff } from '#server/platform/database/database.ts'
import { listMakers } from './makers.ts'

export async function readMakers(staff: Staff, company_id: string) {
  const refusal = await checkPermission(staff, company_id, 'readCatalogue')
  return refusal ?? listMakers(staff, company_id)
}

export async function readMaker(staff: Staff, company_id: string, id: string | undefined) {
  const refusal = await checkPermission(staff, company_id, 'editCatalogue')
  if (refusal) return refusal
  const maker = (await listMakers(staff, company_id)).find((one) => one.id === id)
  return maker ? { maker, version: toMakerVersion(maker) } : refused('makerNotFound')
}

/** The version of a maker, computed from the fields of its form. */
export function toMakerVersion(maker: Maker): string {
  return editVersion(makerFields.map((field) => maker[field]))
}
