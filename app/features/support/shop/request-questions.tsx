import { useState } from 'react'
import { sendingRefusals } from '#shared/errors/sending.ts'
import { toText } from '#shared/json-values.ts'
import type { Language } from '#shared/stores/locale.ts'
import { supportTexts } from '../rules/texts.ts'
import { ticketTexts } from '../rules/tickets-texts.ts'
import { validateTerms, type TicketType } from '../rules/ticket.ts'
import { itemsField, termsField, type TicketField } from '../rules/ticket-questions.ts'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { PhotoPicker } from '#ui/conversation/photo-picker.tsx'
import { usePhotos } from '#ui/conversation/use-photos.ts'
import { RequestFields } from '#ui/request-fields.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import type { FormResult } from '#web/form-result.ts'
import { createFieldErrors } from '#shell/shop/forms/field-errors.ts'
import { PostForm } from '#shell/shop/forms/post-form.tsx'
import { RefusalBox } from '#shell/shop/forms/refusal-box.tsx'
import { OrderChoice, type OrderOption } from './order-choice.tsx'
import { LineTicks } from './line-ticks.tsx'
import { getPhotoUrls } from './photo-urls.ts'
import { getRequestUrls } from './request-urls.ts'
import { Terms } from './terms.tsx'

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
