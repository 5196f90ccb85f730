import { isDeepStrictEqual } from 'node:util'
import type { Language } from '#shared/stores/locale.ts'
import { supportDefaults } from '../../rules/support-defaults.ts'
import type { Staff } from '#platform/database/database.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { deleteFaqs, insertFaqs, listFaqs } from '../faq/support-faqs.ts'
import { insertTemplates, listTemplates, updateTemplate } from './support-templates.ts'

export async function seedSupport(
  staff: Staff,
  store: StoreKey,
  language: Language,
): Promise<void> {
  const { templates, faqs } = supportDefaults[language]
  await insertTemplates(staff, store, templates)
  await insertFaqs(staff, store, faqs)
}

/** Switches untouched defaults to another language; texts edited by the shop stay. */
export async function switchSupportLanguage(
  staff: Staff,
  store: StoreKey,
  previous: Language,
  next: Language,
): Promise<void> {
  if (previous === next) return
  for (const stored of await listTemplates(staff, store)) {
    const { id, type, title, form_schema } = stored
    const before = supportDefaults[previous].templates.find((template) => template.type === type)
    const after = supportDefaults[next].templates.find((template) => template.type === type)
    if (after && isDeepStrictEqual({ type, title, form_schema }, before)) {
      await updateTemplate(staff, store, id, after)
    }
  }
  if (isDeepStrictEqual(await listFaqs(staff, store), supportDefaults[previous].faqs)) {
    await deleteFaqs(staff, store)
    await insertFaqs(staff, store, supportDefaults[next].faqs)
  }
}
