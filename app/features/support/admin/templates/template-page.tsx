import { to } from '#shared/paths/paths.ts'
import { adminTemplatesTexts as texts } from '../../rules/admin-support-editors-texts.ts'
import { ticketTexts } from '../../rules/tickets-texts.ts'
import type { FormResult } from '#web/form-result.ts'
import { BackLink } from '#shell/admin/back-link.tsx'
import { PageHeader } from '#shell/admin/page-header.tsx'
import { TemplateEditor } from './template-editor.tsx'
import { TemplatePreview } from './template-preview.tsx'
import type { TemplateView } from './template-view.ts'

type Props = { view: TemplateView; result: FormResult | undefined }

export function TemplatePage({ view, result }: Props) {
  const { type, language, draft, mayEdit } = view
  return (
    <>
      <BackLink href={to.admin.supportTemplates()}>{texts.back}</BackLink>
      <PageHeader title={texts.editing(ticketTexts('en').types[type])} />
      {mayEdit ? (
        <TemplateEditor key={type} view={view} result={result} />
      ) : (
        <div className="max-w-prose">
          <TemplatePreview type={type} fields={draft.fields} language={language} />
        </div>
      )}
    </>
  )
}
