import { z } from 'zod'
import { parseHost, type HostRules } from '#shared/host.ts'
import { toSlug } from '#features/catalogue/rules/slug.ts'
import { limits } from '#shared/limits.ts'
import {
  checkbox,
  emptyAsNull,
  id,
  optionalEditVersion,
  optionalText,
  pictureUrl,
  createRequiredText,
} from '#shared/forms/fields.ts'

export function domainForm(rules: HostRules) {
  return z.strictObject({ domain: domainField(rules) })
}

function domainField(rules: HostRules) {
  return createRequiredText(limits.host, 'storeDomainMissing', 'domainInvalid').transform(
    (submitted, context): string => {
      const result = parseHost(takeHost(submitted), rules)
      // `www.` is removed from request hosts, so a store saved with it could not be found.
      if (result !== 'domainInvalid' && !result.host.startsWith('www.')) return result.host
      context.issues.push({ code: 'custom', message: 'domainInvalid', input: submitted })
      return z.NEVER
    },
  )
}

/** Browsers copy a whole address, of which the host is meant. */
function takeHost(submitted: string): string {
  return submitted.replace(/^https?:\/\//i, '').replace(/[/?#].*$/, '')
}

/** A host that the operator gives away, and the domain below which it is. */
export function suggestHost({ shopsBelow: below }: HostRules, company: string) {
  if (below === undefined) return undefined
  // A label of a host holds 63 characters.
  const label = toSlug(company, 'shop').slice(0, 63).replace(/-$/, '')
  return { example: `${label}.${below}`, below }
}

/** The platform's rules allow development hosts. */
export function storeForm(rules: HostRules) {
  return z.strictObject({
    name: createRequiredText(limits.storeName, 'storeNameMissing'),
    domain: domainField(rules),
    description: optionalText(limits.description),
    logo_url: emptyAsNull(pictureUrl),
    active: checkbox,
    /** Takes precedence: the store is not active until its check is green. */
    opens_when_ready: checkbox,
  })
}

/** Adds the edit version of an existing store. */
export function storePageForm(rules: HostRules) {
  return storeForm(rules).extend({ seen: optionalEditVersion })
}

export function newStoreForm(rules: HostRules) {
  return storeForm(rules).extend({ company_id: id('storeCompanyMissing') })
}

/** The store name must be typed as protection against accidental deletion. */
export const storeDeletionForm = z.strictObject({
  name: z.string().trim().max(limits.storeName),
})

type Optional<Form> = Omit<Form, 'opens_when_ready'> & { opens_when_ready?: boolean }

export type StoreForm = Optional<z.output<ReturnType<typeof storeForm>>>
export type NewStoreForm = Optional<z.output<ReturnType<typeof newStoreForm>>>

export const currentStoreForm = z.strictObject({
  store_id: id('storeNotFound'),
  /** Page to return to. */
  from: optionalText(limits.url, 'requestInvalid'),
  /** Page of the new store to open. */
  page: optionalText(limits.url, 'requestInvalid'),
})
