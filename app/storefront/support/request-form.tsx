import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { supportRefusals } from '#domain/errors/support.ts'
import { languageOf } from '#domain/locale.ts'
import { to } from '#domain/paths/shop.ts'
import type { SupportWords } from '#domain/text/support.ts'
import { ticketWords } from '#domain/text/tickets.ts'
import { termsFault, type TicketType } from '#domain/ticket.ts'
import { termsField, type TicketField } from '#domain/ticket-form.ts'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import { RequestFields } from '#ui/request-fields.tsx'
import type { FormAnswer } from '../form-answer.ts'
import type { StoreView } from '../shell/store-view.ts'
import { RefusalBox } from '../refusal-box.tsx'
import { useFormAnswer } from '../use-form-answer.ts'
import { useHydrated } from '#ui/use-hydrated.ts'
import { OrderChoice, type OrderEntry } from './order-choice.tsx'
import { PhotoPicker } from './photo-picker.tsx'
import { Terms } from './terms.tsx'
import { TypeChoice } from './type-choice.tsx'
import { placesOfCustomers, usePhotos, type PhotoPlaces } from './use-photos.ts'

/** Submitted values, for a page that is rendered again. */
export type GivenRequest = {
  type: TicketType | null
  answers: Record<string, unknown>
  order_id: string
  photo_ids: string[]
}

type RequestFormView = {
  forms: Partial<Record<TicketType, { title: string; fields: readonly TicketField[] }>>
  orders: readonly OrderEntry[]
  examination_fee: string | null
  type: TicketType | null
  /** Values that are known already. */
  prefilled?: Record<string, string>
}

/** Guests use other URLs than customers. */
type Way = { form(type?: TicketType): string; cancel: string; photos: PhotoPlaces }

const wayOfCustomers: Way = {
  form: to.support.new,
  cancel: to.support(),
  photos: placesOfCustomers,
}

type Props = {
  form: RequestFormView
  answer: (FormAnswer & { given?: GivenRequest }) | undefined
  store: StoreView
  words: SupportWords
  way?: Way
}

/** Asks for the ticket type first, then shows the store's form for it. */
export function RequestForm({ form, answer, store, words, way = wayOfCustomers }: Props) {
  const [type, setType] = useState(answer?.given?.type ?? form.type)
  const chosen = type && form.forms[type]
  if (type && chosen) {
    return (
      <Questions
        key={type}
        type={type}
        fields={chosen.fields}
        form={form}
        answer={answer}
        store={store}
        words={words}
        way={way}
        onBack={() => setType(null)}
      />
    )
  }
  const language = languageOf(store.locale)
  return (
    <div className="grid max-w-prose gap-6">
      {type && <ErrorBox>{supportRefusals.templateLoadFailed[language]}</ErrorBox>}
      <TypeChoice
        action={way.form()}
        words={words}
        ticketWords={ticketWords(language)}
        onChoice={setType}
      />
      <div>
        <ButtonLink href={way.cancel} variant="quiet">
          {words.form.cancel}
        </ButtonLink>
      </div>
    </div>
  )
}

type QuestionsProps = Omit<Props, 'form' | 'way'> & {
  way: Way
  type: TicketType
  fields: readonly TicketField[]
  form: RequestFormView
  onBack: () => void
}

function Questions({ type, fields, form, answer, store, words, way, onBack }: QuestionsProps) {
  const language = languageOf(store.locale)
  const { form: place, faultOf } = useFormAnswer(answer, language)
  const given = answer?.given
  const photos = usePhotos(given?.photo_ids ?? [], language, way.photos)
  const [areAccepted, setAreAccepted] = useState(given?.answers[termsField] === 'on')
  const isHydrated = useHydrated()
  const isSending = useNavigation().formMethod === 'POST'
  const termsCode = isHydrated ? termsFault(type, areAccepted) : undefined
  return (
    <Form
      ref={place}
      method="post"
      action={way.form(type)}
      encType="multipart/form-data"
      replace
      noValidate
      className="grid max-w-prose gap-7"
    >
      <input type="hidden" name="type" value={type} />
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="heading text-2xl" tabIndex={-1}>
          {ticketWords(language).types[type]}
        </h2>
        <a
          href={way.form()}
          className="link"
          onClick={(event) => {
            event.preventDefault()
            onBack()
          }}
        >
          {words.form.back}
        </a>
      </div>
      <OrderChoice
        orders={form.orders}
        chosen={given?.order_id ?? ''}
        error={faultOf('order_id')}
        locale={store.locale}
        words={words}
      />
      <RequestFields
        fields={fields}
        given={given?.answers ?? form.prefilled ?? {}}
        faultOf={faultOf}
        words={words}
      />
      <PhotoPicker
        photos={photos}
        error={faultOf('photos') ?? faultOf('photo_ids')}
        words={words}
      />
      <div className="grid gap-3">
        {type === 'warranty_claim' && form.examination_fee && (
          <p>{words.form.examinationFee(form.examination_fee)}</p>
        )}
        <Terms
          type={type}
          fields={fields}
          error={faultOf(termsField)}
          isGiven={given?.answers[termsField] === 'on'}
          words={words}
          onChange={setAreAccepted}
        />
      </div>
      <RefusalBox answer={answer} language={language} />
      <div className="grid gap-3">
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            size="large"
            disabled={termsCode !== undefined || photos.areUnderWay}
            aria-describedby="send-note"
            pendingLabel={isSending && words.form.submitting}
          >
            {words.form.submit}
          </Button>
          <ButtonLink href={way.cancel} variant="quiet" size="large">
            {words.form.cancel}
          </ButtonLink>
        </div>
        <p id="send-note" role="status" className="text-sm text-muted">
          {termsCode
            ? supportRefusals[termsCode][language]
            : photos.areUnderWay && words.photos.wait}
        </p>
      </div>
    </Form>
  )
}
