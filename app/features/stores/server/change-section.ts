import { refused, type Refused } from '#shared/errors/errors.ts'
import { parseLocaleSettings, type LocaleSettings } from '#shared/stores/locale.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { settingsSections, type SectionName } from '../rules/settings-sections.ts'
import {
  storeColumns,
  type SectionForm,
  type SectionValues,
  type SettingValues,
} from '../rules/store-settings.ts'
import { editVersion } from '#platform/crypto/edit-version.ts'
import { inTransaction, type Staff } from '#platform/database/database.ts'
import { lockStore } from '#platform/database/lock-stores.ts'
import { joinTenant, ofTenant } from '#platform/database/tenant-key.ts'
import { diffFields, recordChange } from '#features/companies/server/audit-log.ts'
import { checkPermission } from '#features/companies/server/permission.ts'
import { changeSettings } from './change-settings.ts'
import { readSectionValues } from './settings-sections.ts'
import { updateStore } from './stores.ts'
import { parsePaymentSettings } from '#features/orders/rules/payment.ts'

/** The values of a section, with the version that detects concurrent saves. */
type Section<Values> = { version: string; values: Values }

type Sections<Name extends SectionName> = {
  money: LocaleSettings
  sections: { [Key in Name]: Section<SectionValues<Key>> }
}

/** Reads sections of the settings, and how the store writes money. */
export async function readSections<Name extends SectionName>(
  staff: Staff,
  store: StoreKey,
  names: readonly Name[],
): Promise<Sections<Name> | Refused>
export async function readSections(
  staff: Staff,
  store: StoreKey,
  names: readonly SectionName[],
): Promise<unknown> {
  const refusal = await checkPermission(staff, store.company_id, 'readSettings')
  if (refusal) return refusal
  const stored = await findStored(staff, store)
  if (!stored) return refused('storeNotFound')
  return {
    money: parseLocaleSettings(stored.locale_settings),
    sections: Object.fromEntries(names.map((name) => [name, toSection(name, stored)])),
  }
}

/** Saves a section, unless a colleague has changed it since the version that was seen. */
export function changeSection(
  staff: Staff,
  store: StoreKey,
  name: SectionName,
  { seen, ...values }: SectionForm,
): Promise<{ version: number } | Refused | null> {
  const { stored: column } = settingsSections[name]
  if (column !== 'stores') {
    return changeSettings(staff, store, { card: name, version: seen }, (before) => ({
      [column]: { ...parsePaymentSettings(before[column]), ...values },
    }))
  }
  return inTransaction(staff, async (tx) => {
    const refusal = await checkPermission(tx, store.company_id, 'editSettings')
    if (refusal) return refusal
    // Serialises concurrent saves, so that the second sees the first.
    const locked = await lockStore(tx, store)
    const stored = locked && (await findStored(tx, store))
    if (!stored) return refused('storeNotFound')
    if (seen !== undefined && seen !== toSection(name, stored).version)
      return refused('editConflict')
    await updateStore(tx, store, values)
    await recordChange(tx, {
      ...store,
      action: 'changed',
      subject_type: 'settings',
      subject_id: store.store_id,
      subject_name: locked.name,
      changes: diffFields<Record<string, unknown>>(stored, values),
    })
    return null
  })
}

type Stored = NonNullable<Awaited<ReturnType<typeof findStored>>>

function findStored(staff: Staff, { company_id, store_id }: StoreKey) {
  return staff
    .selectFrom('stores as s')
    .innerJoin('store_settings as t', (join) => join.on(joinTenant('t', 's', 'id')))
    .where(ofTenant({ company_id }, 's'))
    .where('s.id', '=', store_id)
    .where('s.deleted_at', 'is', null)
    .select(storeColumns.map((name) => `s.${name}` as const))
    .select(['t.locale_settings', 't.payment_settings'])
    .executeTakeFirst()
}

function toSection(name: SectionName, stored: Stored): Section<SettingValues> {
  const values = readSectionValues(name, stored)
  return { version: editVersion(values), values }
}
