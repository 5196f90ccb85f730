import { to } from '#domain/paths.ts'
import { adminTemplatesWords as words } from '#domain/text/admin/support-editors.ts'
import { ticketWords } from '#domain/text/tickets.ts'
import { Link } from '#ui/link.tsx'
import type { FormAnswer } from '../../form-answer.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { TemplateEditor } from './template-editor.tsx'
import { TemplatePreview } from './template-preview.tsx'
import type { TemplateView } from './template-view.ts'

type Props = { view: TemplateView; answer: FormAnswer | undefined }

export function TemplatePage({ view, answer }: Props) {
  const { type, language, draft, mayEdit } = view
  return (
    <>
      <p className="mb-3 text-sm">
        <Link href={to.admin.supportTemplates()} className="link">
          {words.back}
        </Link>
      </p>
      <PageHead title={words.editing(ticketWords('en').types[type])} />
      {mayEdit ? (
        <TemplateEditor key={type} view={view} answer={answer} />
      ) : (
        <div className="max-w-2xl">
          <TemplatePreview type={type} fields={draft.fields} language={language} />
        </div>
      )}
    </>
  )
}
