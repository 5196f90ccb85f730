import { refused } from '#domain/errors.ts'
import { languageOf } from '#domain/locale.ts'
import { mayStaff } from '#domain/permissions.ts'
import { draftOfStored } from '#domain/template-draft.ts'
import { isTicketType, type TicketType } from '#domain/ticket.ts'
import { orRefuse } from '#server/http/or-refuse.ts'
import { readTemplate } from '#server/support/read-templates.ts'
import { readOr } from '../../read-or.ts'
import type { currentDesk } from '../current-desk.ts'
import type { TemplateView } from './template-view.ts'

export async function readTemplateView(
  asked: Parameters<typeof currentDesk>[0],
  { staff, store }: Awaited<ReturnType<typeof currentDesk>>,
  asType: string,
): Promise<TemplateView> {
  const type = typeIn(asType)
  const read = await readOr(asked, 'templatesLoadFailed', () => readTemplate(staff, store, type))
  const { template } = orRefuse(read)
  return {
    type,
    mayEdit: mayStaff(store.role, 'editSettings'),
    language: languageOf(store.locale),
    draft: {
      title: template?.title ?? '',
      active: template?.active ?? true,
      version: template ? String(template.version) : '',
      fields: draftOfStored(template?.form_schema),
    },
  }
}

export function typeIn(asType: string): TicketType {
  return isTicketType(asType) ? asType : orRefuse<TicketType>(refused('adminPageNotFound'))
}
