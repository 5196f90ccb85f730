import { accountRefusals } from '#features/customers/rules/errors.ts'
import { limits } from '#shared/limits.ts'
import type { Language } from '#shared/stores/locale.ts'
import { to } from '#shared/paths/shop.ts'
import type { WithdrawalTexts } from '../../rules/withdrawal-texts.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field, TextInput, Textarea } from '#ui/field.tsx'
import type { FormResult } from '#web/form-result.ts'
import { RefusalBox, createFieldErrors, PostForm } from '#shell/shop/forms/post-form.tsx'
import { LineChoice } from './line-choice.tsx'
import type { SubmittedWithdrawal, OpenedOrder, ExcludedLine } from './withdrawal-view.ts'

type Props = {
  order: OpenedOrder | null
  person: { name: string; email: string }
  asksForSeal: boolean
  result: (FormResult & { given?: SubmittedWithdrawal }) | undefined
  heading?: string
  language: Language
  texts: WithdrawalTexts
}

/** The order is opened by a link or entered by its number. */
export function WithdrawalForm(props: Props) {
  const { order, person, asksForSeal, result, heading, language, texts } = props
  const getFieldError = createFieldErrors(result, language)
  const given = result?.given
  return (
    <PostForm
      action={to.withdrawal(order?.link)}
      failed={accountRefusals.withdrawalFailed[language]}
      className="grid gap-5"
    >
      {heading && <h2 className="heading text-xl">{heading}</h2>}
      <RefusalBox result={result} language={language} />
      {order && (
        <>
          <input type="hidden" name="order" value={order.link} />
          <LineChoice
            lines={order.lines}
            given={given?.lines}
            error={getFieldError('lines')}
            texts={texts}
          />
          <ExcludedLines lines={order.excluded} texts={texts} />
        </>
      )}
      {!order && (
        <Field
          label={texts.orderNumber}
          hint={texts.orderNumberHint}
          error={getFieldError('order_number')}
        >
          <TextInput
            name="order_number"
            inputMode="numeric"
            autoComplete="off"
            required
            defaultValue={given?.order_number}
          />
        </Field>
      )}
      <Field label={texts.name} error={getFieldError('name')}>
        <TextInput
          name="name"
          autoComplete="name"
          required
          defaultValue={given?.name ?? person.name}
        />
      </Field>
      <Field label={texts.email} hint={texts.emailHint} error={getFieldError('email')}>
        <TextInput
          type="email"
          name="email"
          autoComplete="email"
          required
          defaultValue={given?.email ?? person.email}
        />
      </Field>
      {!order && (
        <Field
          label={texts.goods}
          hint={texts.goodsHint}
          optional={texts.optional}
          error={getFieldError('goods')}
        >
          <Textarea name="goods" rows={3} maxLength={limits.message} defaultValue={given?.goods} />
        </Field>
      )}
      {asksForSeal && (
        <Checkbox
          name="seal_unbroken"
          label={texts.sealUnbroken}
          hint={texts.sealUnbrokenHint}
          defaultChecked={given?.seal_unbroken ?? false}
        />
      )}
      <Button
        type="submit"
        size="large"
        data-pending={texts.continue}
        className="justify-self-start"
      >
        {texts.continue}
      </Button>
    </PostForm>
  )
}

type ExcludedLinesProps = { lines: readonly ExcludedLine[]; texts: WithdrawalTexts }

/** The goods that the form does not offer, each with its reason. */
export function ExcludedLines({ lines, texts }: ExcludedLinesProps) {
  if (lines.length === 0) return null
  return (
    <section className="mt-6 text-sm">
      <h2 className="font-medium">{texts.excluded}</h2>
      <ul className="mt-2 grid gap-2 wrap-anywhere">
        {lines.map(({ id, name, reason }) => (
          <li key={id}>
            {name}
            <span className="block text-muted">{reason}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
