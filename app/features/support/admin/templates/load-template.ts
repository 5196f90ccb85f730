import { refused } from '#shared/errors/errors.ts'
import { getLanguage, type Language } from '#shared/stores/locale.ts'
import { hasPermission } from '#features/companies/rules/permissions.ts'
import {
  parseStoredFields,
  parseSubmittedFields,
  type FieldDraft,
} from '../../rules/template-draft.ts'
import { isTicketType, type TicketType } from '../../rules/ticket.ts'
import { throwIfRefused } from '#platform/http/throw-if-refused.ts'
import { readTemplate } from '../../server/templates/read-templates.ts'
import type { ActionArgs } from '#web/form-action.ts'
import { loadOrRefuse } from '#web/load-or-refuse.ts'
import { requireCurrentStore } from '../require-current-store.ts'
import { toText } from '#shared/json-values.ts'
import type { FormResult } from '#web/form-result.ts'
import { parseSubmittedValues } from '#web/submitted-values.ts'

export async function loadTemplate(args: ActionArgs): Promise<TemplateView> {
  const { staff, store } = await requireCurrentStore(args)
  const type = getTicketType(args.params['type'])
  const { template } = await loadOrRefuse(args, 'templatesLoadFailed', () =>
    readTemplate(staff, store, type),
  )
  return {
    type,
    mayEdit: hasPermission(store.role, 'editSettings'),
    language: getLanguage(store.locale),
    draft: {
      title: template?.title ?? '',
      active: template?.active ?? true,
      version: template ? String(template.version) : '',
      fields: parseStoredFields(template?.form_schema),
    },
  }
}

export function getTicketType(typeParam: string | undefined): TicketType {
  return isTicketType(typeParam)
    ? typeParam
    : throwIfRefused<TicketType>(refused('adminPageNotFound'))
}

type TemplateDraft = {
  title: string
  active: boolean
  /** Version shown first; empty if no template was stored. */
  version: string
  fields: FieldDraft[]
}

export type TemplateView = {
  type: TicketType
  mayEdit: boolean
  /** Language of the store's customers. */
  language: Language
  draft: TemplateDraft
}

export function parseTemplateDraft(submitted: Record<string, unknown>): TemplateDraft {
  return {
    title: toText(submitted['title']),
    active: submitted['active'] === 'on',
    version: toText(submitted['version']),
    fields: parseSubmittedFields(submitted['fields']),
  }
}

/** Prefers the submitted values when the page is rendered again without scripts. */
export function getShownDraft(
  { draft }: TemplateView,
  result: FormResult | undefined,
): TemplateDraft {
  const submittedValues = parseSubmittedValues(result)
  return submittedValues ? parseTemplateDraft(submittedValues) : draft
}
