import { to } from '#shared/paths/paths.ts'
import { adminOrdersTexts } from '../rules/admin-texts.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ErrorBox, Banner } from '#ui/banner.tsx'
import { toFieldError, toErrorText, type FormResult } from '#web/form-result.ts'

type Props = { title: string; result: FormResult | undefined }

/** Result page of a change of several orders without JavaScript. */
export function BulkResult({ title, result }: Props) {
  const error = toErrorText(result) ?? toFieldError(result, 'orders') ?? toFieldError(result, 'tag')
  return (
    <Card title={title} isPage>
      <div className="grid justify-items-start gap-5">
        {error && <ErrorBox>{error}</ErrorBox>}
        {result?.notice && <Banner>{result.notice}</Banner>}
        <ButtonLink href={to.admin.orders()}>{adminOrdersTexts.several.back}</ButtonLink>
      </div>
    </Card>
  )
}
