import { useState } from 'react'
import { sendingRefusals } from '#shared/errors/sending.ts'
import { toText } from '#shared/json-values.ts'
import type { Language } from '#shared/stores/locale.ts'
import { supportTexts, type SupportTexts } from '../rules/texts.ts'
import { ticketTexts } from '../rules/tickets-texts.ts'
import { validateTerms, type TicketType, needsTerms } from '../rules/ticket.ts'
import { itemsField, termsField, type TicketField } from '../rules/ticket-questions.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { PhotoPicker } from '#ui/conversation/photo-picker.tsx'
import { usePhotos } from '#ui/conversation/use-photos.ts'
import { RequestFields } from '#ui/request-fields.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import type { FormResult } from '#web/form-result.ts'
import { createFieldErrors, RefusalBox, PostForm } from '#shell/shop/forms/post-form.tsx'
import { OrderChoice, type OrderOption, LineTicks } from './order-choice.tsx'
import { getPhotoUrls, getRequestUrls } from './support-urls.ts'
import { to } from '#shared/paths/shop.ts'
import { Checkbox } from '#ui/checkbox.tsx'

/** Submitted values, for a page that is rendered again. */
export type SubmittedRequest = {
  type: TicketType | null
  answers: Record<string, unknown>
  order_id: string
  photo_ids: string[]
}

export type RequestResult = FormResult & { given?: SubmittedRequest }

type Props = {
  type: TicketType
  fields: readonly TicketField[]
  orders: readonly OrderOption[]
  /** The goods of the order of the link. */
  lines: readonly string[]
  examination_fee: string | null
  prefilled: Record<string, string>
  result: RequestResult | null
  language: Language
  /** Token of a guest's order. */
  link: string | null
}

/** The store's form for one type of ticket. */
export function RequestQuestions(props: Props) {
  const { type, fields, orders, lines, examination_fee, prefilled, language, link } = props
  const result = props.result ?? undefined
  const texts = supportTexts(language)
  const urls = getRequestUrls(link)
  const getFieldError = createFieldErrors(result, language)
  const given = result?.given
  const answers = given?.answers ?? prefilled
  const photos = usePhotos(given?.photo_ids ?? [], language, getPhotoUrls(link))
  const [order_id, setOrderId] = useState(given?.order_id ?? '')
  const [areAccepted, setAreAccepted] = useState(given?.answers[termsField] === 'on')
  const isHydrated = useHydrated()
  const termsCode = isHydrated ? validateTerms(type, areAccepted) : undefined
  return (
    <PostForm
      action={urls.form(type)}
      encType="multipart/form-data"
      failed={sendingRefusals.ticketCreateFailed[language]}
      className="grid max-w-prose gap-7"
    >
      <input type="hidden" name="type" value={type} />
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="heading text-2xl">{ticketTexts(language).types[type]}</h2>
        <a href={urls.form()} className="link">
          {texts.form.back}
        </a>
      </div>
      <OrderChoice
        orders={orders}
        chosen={order_id}
        onChoose={setOrderId}
        error={getFieldError('order_id')}
        texts={texts}
      />
      {fields.some(({ name, type }) => name === itemsField && type === 'textarea') && (
        <LineTicks
          key={order_id}
          lines={orders.find(({ id }) => id === order_id)?.lines ?? lines}
          field={itemsField}
          answer={toText(answers[itemsField])}
          texts={texts}
        />
      )}
      <RequestFields
        fields={fields}
        submitted={answers}
        getFieldError={getFieldError}
        texts={texts}
      />
      <PhotoPicker
        photos={photos}
        error={getFieldError('photos') ?? getFieldError('photo_ids')}
        texts={texts}
      />
      <div className="grid gap-3">
        {examination_fee && <p>{texts.form.examinationFee(examination_fee)}</p>}
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
            data-pending={texts.form.submitting}
          >
            {texts.form.submit}
          </Button>
          <ButtonLink href={urls.cancel} variant="quiet" size="large">
            {texts.form.cancel}
          </ButtonLink>
        </div>
        <p id="send-note" role="status" className="text-sm text-muted">
          {termsCode
            ? sendingRefusals[termsCode][language]
            : photos.areUploading && texts.photos.wait}
        </p>
      </div>
    </PostForm>
  )
}

type TermsProps = {
  type: TicketType
  fields: readonly TicketField[]
  error: string | null | undefined
  isAccepted: boolean
  texts: SupportTexts
  onChange: (areAccepted: boolean) => void
}

/** Uses the template's text; a return or a claim needs the terms even when its template has none. */
function Terms({ type, fields, error, isAccepted, texts: { form }, onChange }: TermsProps) {
  const field = fields.find(({ name }) => name === termsField)
  if (!field && !needsTerms(type)) return null
  return (
    <div>
      <Checkbox
        name={`answers.${termsField}`}
        label={field?.label ?? form.terms}
        hint={field?.description}
        error={error}
        required={needsTerms(type)}
        defaultChecked={isAccepted}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <a href={to.terms()} target="_blank" rel="noreferrer" className="link ms-8.5 text-sm">
        {form.readTerms}
      </a>
    </div>
  )
}
