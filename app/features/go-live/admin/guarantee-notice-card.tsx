import { useRef } from 'react'
import { useFetcher } from 'react-router'
import { to } from '#shared/paths/paths.ts'
import { languages, type Language } from '#shared/stores/locale.ts'
import { adminCommonTexts } from '#shared/text/admin/common.ts'
import { adminGoLiveTexts } from '../rules/admin-texts.ts'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { ErrorBox, Banner } from '#ui/banner.tsx'
import { isSaved, toErrorText, type FormResult } from '#web/form-result.ts'
import { SubmitButton } from '#web/submit-button.tsx'
import { useUnsavedForm } from '#web/unsaved-work.ts'
import { formatDay } from '#shell/admin/timestamp.tsx'

const { notice: words } = adminGoLiveTexts

type StoredNotice = {
  language: Language
  sha256: string
  width: number
  height: number
  compared_at: Date | null
}
type Props = { notices: readonly StoredNotice[]; mayEdit: boolean }

/** The official files of the company, one of each language. */
export function GuaranteeNoticeCard({ notices, mayEdit }: Props) {
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
        <NoticeBadge stored={stored} />
      </h3>
      {stored && <UploadedNotice stored={stored} mayEdit={mayEdit} />}
      {isSaved(upload.data) && <Banner>{words.saved}</Banner>}
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

function NoticeBadge({ stored }: { stored: StoredNotice | undefined }) {
  if (!stored) return <Badge tone="quiet">{words.missing}</Badge>
  return stored.compared_at ? (
    <Badge tone="good">{words.checked}</Badge>
  ) : (
    <Badge tone="bad">{words.unchecked}</Badge>
  )
}

/** The picture as buyers see it, and the question whether it is the official one. */
function UploadedNotice({ stored, mayEdit }: { stored: StoredNotice; mayEdit: boolean }) {
  const confirming = useFetcher<FormResult>()
  const error = toErrorText(confirming.data)
  const { language, sha256, width, height, compared_at } = stored
  const address = to.admin.settings.goLive.noticeFile(sha256)
  return (
    <>
      <a href={address} target="_blank" rel="noopener" className="justify-self-start">
        <img
          src={address}
          alt={words.picture(words.languages[language])}
          width={width}
          height={height}
          className="max-h-80 w-auto border border-line bg-ground object-contain"
        />
      </a>
      <p className="text-sm wrap-anywhere text-muted">
        {width} × {height}. {words.sum}: <code>{sha256}</code>
      </p>
      {error && <ErrorBox>{error}</ErrorBox>}
      <p className="text-sm">
        {compared_at ? words.checkedOn(formatDay(compared_at)) : words.nobodyChecked}
      </p>
      {mayEdit && !compared_at && (
        <confirming.Form method="post" action={to.admin.settings.goLive.noticeComparison()}>
          <input type="hidden" name="language" value={language} />
          <input type="hidden" name="sha256" value={sha256} />
          <SubmitButton pendingLabel={adminCommonTexts.saving}>{words.confirm}</SubmitButton>
        </confirming.Form>
      )}
    </>
  )
}
