import { to } from '#domain/paths.ts'
import { adminTemplatesWords as words } from '#domain/text/admin/support-editors.ts'
import { ticketWords } from '#domain/text/tickets.ts'
import type { FormAnswer } from '../../form-answer.ts'
import { BackLink } from '../../shell/back-link.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { TemplateEditor } from './template-editor.tsx'
import { TemplatePreview } from './template-preview.tsx'
import type { TemplateView } from './template-view.ts'

type Props = { view: TemplateView; answer: FormAnswer | undefined }

export function TemplatePage({ view, answer }: Props) {
  const { type, language, draft, mayEdit } = view
  return (
    <>
      <BackLink href={to.admin.supportTemplates()}>{words.back}</BackLink>
      <PageHead title={words.editing(ticketWords('en').types[type])} />
      {mayEdit ? (
        <TemplateEditor key={type} view={view} answer={answer} />
      ) : (
        <div className="max-w-prose">
          <TemplatePreview type={type} fields={draft.fields} language={language} />
        </div>
      )}
    </>
  )
}
