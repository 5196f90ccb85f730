import { giftCardsRefusals } from '../rules/errors.ts'
import { ownAmount } from '../rules/forms.ts'
import { formatMoney, toDecimal, type Minor, type MoneyStyle } from '#shared/money/money.ts'
import { to } from '#shared/paths/shop.ts'
import { limits } from '#shared/limits.ts'
import type { Language } from '#shared/stores/locale.ts'
import type { GiftCardTexts } from '../rules/texts.ts'
import { Button } from '#ui/button.tsx'
import { Field, TextInput, Textarea } from '#ui/field.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import type { FormResult } from '#web/form-result.ts'
import { createFieldErrors, RefusalBox, PostForm } from '#shell/shop/forms/post-form.tsx'

type Props = {
  offer: {
    money: MoneyStyle
    amounts: { lowest: Minor; highest: Minor; suggested: readonly Minor[] }
    days: { first: string; last: string }
  }
  formKey: string
  result: FormResult | undefined
  language: Language
  texts: GiftCardTexts
}

/** Fields that a choice does not need are hidden by a rule of CSS, so that the form works without scripts. */
export function GiftCardFields({ offer, formKey, result, language, texts }: Props) {
  const { money, amounts, days } = offer
  const getFieldError = createFieldErrors(result, language)
  const submitted = result?.submitted
  const amountError = getFieldError('amount')
  return (
    <PostForm
      action={to.giftCard()}
      failed={giftCardsRefusals.giftCardFailed[language]}
      className="gift-card-form grid gap-8"
    >
      <RefusalBox result={result} language={language} />
      <input type="hidden" name="key" value={formKey} />
      <div className="grid gap-3">
        <RadioGroup
          legend={texts.amount}
          name="amount"
          defaultValue={
            submitted?.['amount'] ?? toChoice(amounts.suggested[1] ?? amounts.lowest, money)
          }
          options={[
            ...amounts.suggested.map((amount) => ({
              value: toChoice(amount, money),
              label: formatMoney(amount, money),
            })),
            { value: ownAmount, label: texts.ownAmount },
          ]}
        />
        {amountError && <p className="text-sm text-danger">{amountError}</p>}
        <div data-needs="own">
          <Field
            label={texts.ownAmountLabel(money.currency)}
            hint={texts.between(
              formatMoney(amounts.lowest, money),
              formatMoney(amounts.highest, money),
            )}
            error={getFieldError('own_amount')}
          >
            <TextInput name="own_amount" inputMode="decimal" autoComplete="off" />
          </Field>
        </div>
      </div>
      <RadioGroup
        legend={texts.delivery}
        name="delivery"
        defaultValue={submitted?.['delivery'] ?? 'mail'}
        options={[
          { value: 'mail', label: texts.mail, hint: texts.mailHint },
          { value: 'paper', label: texts.paper, hint: texts.paperHint },
        ]}
      />
      <div className="grid gap-5">
        <Field
          label={texts.recipient}
          optional={texts.optional}
          error={getFieldError('recipient_name')}
        >
          <TextInput name="recipient_name" autoComplete="off" maxLength={limits.personName} />
        </Field>
        {/* A utility class would win over the rule that hides it. */}
        <div data-needs="mail">
          <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_12rem]">
            <Field label={texts.recipientEmail} error={getFieldError('recipient_email')}>
              <TextInput name="recipient_email" type="email" autoComplete="off" />
            </Field>
            <Field label={texts.day} hint={texts.dayHint} error={getFieldError('deliver_on')}>
              <TextInput
                name="deliver_on"
                type="date"
                min={days.first}
                max={days.last}
                defaultValue={days.first}
              />
            </Field>
          </div>
        </div>
        <Field label={texts.greeting} optional={texts.optional} error={getFieldError('greeting')}>
          <Textarea name="greeting" rows={4} maxLength={limits.message} />
        </Field>
      </div>
      <Button
        type="submit"
        size="large"
        data-pending={texts.submitting}
        className="justify-self-start"
      >
        {texts.submit}
      </Button>
    </PostForm>
  )
}

function toChoice(amount: Minor, { currency }: MoneyStyle): string {
  return String(toDecimal(amount, currency))
}
