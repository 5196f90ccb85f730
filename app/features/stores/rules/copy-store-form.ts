import type { z } from 'zod'
import { checkbox, formKey } from '#shared/forms/fields.ts'
import type { HostRules } from '#shared/host.ts'
import type { CopiedPart } from './copied-store.ts'
import { storeForm } from './store-form.ts'

/** Name and domain have the rules of every new store. */
export function copyStoreForm(rules: HostRules) {
  return storeForm(rules)
    .pick({ name: true, domain: true })
    .extend({
      key: formKey,
      settings: checkbox,
      look: checkbox,
      texts: checkbox,
      navigation: checkbox,
      delivery: checkbox,
      support: checkbox,
      home_page: checkbox,
      products: checkbox,
    } satisfies Record<CopiedPart | 'key', z.ZodType>)
}

export type CopyStoreForm = z.output<ReturnType<typeof copyStoreForm>>
