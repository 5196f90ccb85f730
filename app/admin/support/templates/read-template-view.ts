import { refused } from '#domain/errors.ts'
import { getLanguage } from '#domain/locale.ts'
import { hasPermission } from '#domain/permissions.ts'
import { parseStoredFields } from '#domain/template-draft.ts'
import { isTicketType, type TicketType } from '#domain/ticket.ts'
import { throwIfRefused } from '#server/http/or-refuse.ts'
import { readTemplate } from '#server/support/read-templates.ts'
import { loadOrRefuse } from '../../read-or.ts'
import type { requireCurrentStore } from '../current-desk.ts'
import type { TemplateView } from './template-view.ts'

export async function readTemplateView(
  args: Parameters<typeof requireCurrentStore>[0],
  { staff, store }: Awaited<ReturnType<typeof requireCurrentStore>>,
  typeParam: string,
): Promise<TemplateView> {
  const type = getTicketType(typeParam)
  const loaded = await loadOrRefuse(args, 'templatesLoadFailed', () =>
    readTemplate(staff, store, type),
  )
  const { template } = throwIfRefused(loaded)
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

export function getTicketType(typeParam: string): TicketType {
  return isTicketType(typeParam)
    ? typeParam
    : throwIfRefused<TicketType>(refused('adminPageNotFound'))
}
