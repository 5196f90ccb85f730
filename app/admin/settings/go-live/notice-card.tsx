import { useRef } from 'react'
import { useFetcher } from 'react-router'
import { to } from '#domain/paths/paths.ts'
import { languages, type Language } from '#domain/stores/locale.ts'
import { adminCommonTexts } from '#domain/text/admin/common.ts'
import { adminGoLiveTexts } from '#domain/text/admin/go-live.ts'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import { Notice } from '#ui/notice.tsx'
import { isSaved, toErrorText, type FormResult } from '#web/form-result.ts'
import { SubmitButton } from '#web/submit-button.tsx'
import { useUnsavedForm } from '#web/unsaved-work.ts'

const { notice: words } = adminGoLiveTexts

type StoredNotice = { language: Language; sha256: string; width: number; height: number }
type Props = { notices: readonly StoredNotice[]; mayEdit: boolean }

/** The official files of the company, one of each language. */
export function NoticeCard({ notices, mayEdit }: Props) {
  return (
    <Card title={words.title} description={words.intro}>
      <div className="grid gap-8 md:grid-cols-2">
        {languages.map((language) => (
          <NoticeFile
            key={language}
            language={language}
            stored={notices.find((one) => one.language === language)}
            mayEdit={mayEdit}
          />
        ))}
      </div>
    </Card>
  )
}

type FileProps = { language: Language; stored: StoredNotice | undefined; mayEdit: boolean }

function NoticeFile({ language, stored, mayEdit }: FileProps) {
  const upload = useFetcher<FormResult>()
  const form = useRef<HTMLFormElement>(null)
  useUnsavedForm(form, upload.data)
  const error = toErrorText(upload.data)
  return (
    <div className="grid content-start gap-3">
      <h3 className="flex items-center gap-3 font-medium">
        {words.languages[language]}
        <Badge tone={stored ? 'good' : 'quiet'}>{stored ? words.uploaded : words.missing}</Badge>
      </h3>
      {stored && (
        <p className="text-sm wrap-anywhere text-muted">
          {stored.width} × {stored.height}. {words.sum}: <code>{stored.sha256}</code>
        </p>
      )}
      {isSaved(upload.data) && <Notice>{words.saved}</Notice>}
      {error && <ErrorBox>{error}</ErrorBox>}
      {mayEdit && (
        <upload.Form
          ref={form}
          key={stored?.sha256}
          method="post"
          action={to.admin.settings.goLive.notice()}
          encType="multipart/form-data"
          className="grid justify-items-start gap-3"
        >
          <input type="hidden" name="language" value={language} />
          <label className="grid gap-1.5 text-sm">
            <span className="font-medium">{words.file(words.languages[language])}</span>
            <span className="text-muted">{words.fileHint}</span>
            <input type="file" name="file" accept="image/png,image/jpeg" className="input-file" />
          </label>
          <SubmitButton pendingLabel={adminCommonTexts.saving}>{words.upload}</SubmitButton>
        </upload.Form>
      )}
    </div>
  )
}
