import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { supportRefusals } from '#domain/errors/support.ts'
import { getLanguage } from '#domain/stores/locale.ts'
import { to } from '#domain/paths/shop.ts'
import type { SupportTexts } from '#domain/text/support.ts'
import { ticketTexts } from '#domain/text/tickets.ts'
import { validateTerms, type TicketType } from '#domain/support/ticket.ts'
import { termsField, type TicketField } from '#domain/support/ticket-form.ts'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import { PhotoPicker } from '#ui/conversation/photo-picker.tsx'
import { usePhotos, type PhotoUrls } from '#ui/conversation/use-photos.ts'
import { RequestFields } from '#ui/request-fields.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import type { FormResult } from '#web/form-result.ts'
import type { StoreView } from '../shell/store-view.ts'
import { RefusalBox } from '../shell/refusal-box.tsx'
import { useFormResult } from '../forms/use-form-result.ts'
import { OrderChoice, type OrderOption } from './order-choice.tsx'
import { Terms } from './terms.tsx'
import { TypeChoice } from './type-choice.tsx'
import { customerPhotoUrls } from './photo-urls.ts'

/** Submitted values, for a page that is rendered again. */
export type SubmittedRequest = {
  type: TicketType | null
  answers: Record<string, unknown>
  order_id: string
  photo_ids: string[]
}

type RequestFormView = {
  forms: Partial<Record<TicketType, { title: string; fields: readonly TicketField[] }>>
  orders: readonly OrderOption[]
  examination_fee: string | null
  type: TicketType | null
  /** Values that are known already. */
  prefilled?: Record<string, string>
}

/** Guests use other URLs than customers. */
type FormUrls = { form(type?: TicketType): string; cancel: string; photos: PhotoUrls }

const customerUrls: FormUrls = {
  form: to.support.new,
  cancel: to.support(),
  photos: customerPhotoUrls,
}

type Props = {
  form: RequestFormView
  result: (FormResult & { given?: SubmittedRequest }) | undefined
  store: StoreView
  texts: SupportTexts
  urls?: FormUrls
}

/** Asks for the ticket type first, then shows the store's form for it. */
export function RequestForm({ form, result, store, texts, urls = customerUrls }: Props) {
  const [type, setType] = useState(result?.given?.type ?? form.type)
  const chosen = type && form.forms[type]
  if (type && chosen) {
    return (
      <Questions
        key={type}
        type={type}
        fields={chosen.fields}
        form={form}
        result={result}
        store={store}
        texts={texts}
        urls={urls}
        onBack={() => setType(null)}
      />
    )
  }
  const language = getLanguage(store.locale)
  return (
    <div className="grid max-w-prose gap-6">
      {type && <ErrorBox>{supportRefusals.templateLoadFailed[language]}</ErrorBox>}
      <TypeChoice
        action={urls.form()}
        texts={texts}
        ticketWords={ticketTexts(language)}
        onChoice={setType}
      />
      <div>
        <ButtonLink href={urls.cancel} variant="quiet">
          {texts.form.cancel}
        </ButtonLink>
      </div>
    </div>
  )
}

type QuestionsProps = Omit<Props, 'form' | 'urls'> & {
  urls: FormUrls
  type: TicketType
  fields: readonly TicketField[]
  form: RequestFormView
  onBack: () => void
}

function Questions({ type, fields, form, result, store, texts, urls, onBack }: QuestionsProps) {
  const language = getLanguage(store.locale)
  const { form: formRef, getFieldError } = useFormResult(result, language)
  const given = result?.given
  const photos = usePhotos(given?.photo_ids ?? [], language, urls.photos)
  const [areAccepted, setAreAccepted] = useState(given?.answers[termsField] === 'on')
  const isHydrated = useHydrated()
  const isSending = useNavigation().formMethod === 'POST'
  const termsCode = isHydrated ? validateTerms(type, areAccepted) : undefined
  return (
    <Form
      ref={formRef}
      method="post"
      action={urls.form(type)}
      encType="multipart/form-data"
      replace
      noValidate
      className="grid max-w-prose gap-7"
    >
      <input type="hidden" name="type" value={type} />
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="heading text-2xl" tabIndex={-1}>
          {ticketTexts(language).types[type]}
        </h2>
        <a
          href={urls.form()}
          className="link"
          onClick={(event) => {
            event.preventDefault()
            onBack()
          }}
        >
          {texts.form.back}
        </a>
      </div>
      <OrderChoice
        orders={form.orders}
        chosen={given?.order_id ?? ''}
        error={getFieldError('order_id')}
        locale={store.locale}
        texts={texts}
      />
      <RequestFields
        fields={fields}
        submitted={given?.answers ?? form.prefilled ?? {}}
        getFieldError={getFieldError}
        texts={texts}
      />
      <PhotoPicker
        photos={photos}
        error={getFieldError('photos') ?? getFieldError('photo_ids')}
        texts={texts}
      />
      <div className="grid gap-3">
        {type === 'warranty_claim' && form.examination_fee && (
          <p>{texts.form.examinationFee(form.examination_fee)}</p>
        )}
        <Terms
          type={type}
          fields={fields}
          error={getFieldError(termsField)}
          isAccepted={given?.answers[termsField] === 'on'}
          texts={texts}
          onChange={setAreAccepted}
        />
      </div>
      <RefusalBox result={result} language={language} />
      <div className="grid gap-3">
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            size="large"
            disabled={termsCode !== undefined || photos.areUploading}
            aria-describedby="send-note"
            pendingLabel={isSending && texts.form.submitting}
          >
            {texts.form.submit}
          </Button>
          <ButtonLink href={urls.cancel} variant="quiet" size="large">
            {texts.form.cancel}
          </ButtonLink>
        </div>
        <p id="send-note" role="status" className="text-sm text-muted">
          {termsCode
            ? supportRefusals[termsCode][language]
            : photos.areUploading && texts.photos.wait}
        </p>
      </div>
    </Form>
  )
}
