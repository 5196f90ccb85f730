import { refused } from '#shared/errors/errors.ts'
import { getLanguage } from '#shared/stores/locale.ts'
import { hasPermission } from '#features/companies/rules/permissions.ts'
import { parseStoredFields } from '../../rules/template-draft.ts'
import { isTicketType, type TicketType } from '../../rules/ticket.ts'
import { throwIfRefused } from '#platform/http/throw-if-refused.ts'
import { readTemplate } from '../../server/templates/read-templates.ts'
import type { ActionArgs } from '#web/form-action.ts'
import { loadOrRefuse } from '#web/load-or-refuse.ts'
import type { TemplateView } from './template-view.ts'
import { requireCurrentStore } from '../require-current-store.ts'

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
