import { Form, useNavigation } from 'react-router'
import { limits } from '#domain/limits.ts'
import type { Language } from '#domain/locale.ts'
import { to } from '#domain/paths/shop.ts'
import type { WithdrawalWords } from '#domain/text/withdrawal.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { Textarea } from '#ui/textarea.tsx'
import type { FormAnswer } from '../form-answer.ts'
import { RefusalBox } from '../refusal-box.tsx'
import { useFormAnswer } from '../use-form-answer.ts'
import { GoodsChoice } from './goods-choice.tsx'
import type { Given, OpenedOrder } from './withdrawal-view.ts'

type Props = {
  order: OpenedOrder | null
  person: { name: string; email: string }
  answer: (FormAnswer & { given?: Given }) | undefined
  heading?: string
  language: Language
  words: WithdrawalWords
}

/** The order is opened by a link or entered by its number. */
export function WithdrawalForm({ order, person, answer, heading, language, words }: Props) {
  const { form, faultOf } = useFormAnswer(answer, language)
  const isSending = useNavigation().formMethod === 'POST'
  const given = answer?.given
  return (
    <Form
      ref={form}
      method="post"
      action={to.withdrawal(order?.link)}
      noValidate
      className="grid gap-5"
    >
      {heading && <h2 className="heading text-xl">{heading}</h2>}
      <RefusalBox answer={answer} language={language} />
      {order && (
        <>
          <input type="hidden" name="order" value={order.link} />
          <GoodsChoice
            lines={order.lines}
            given={given?.lines}
            error={faultOf('lines')}
            words={words}
          />
        </>
      )}
      {!order && (
        <Field
          label={words.orderNumber}
          hint={words.orderNumberHint}
          error={faultOf('order_number')}
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
      <Field label={words.name} error={faultOf('name')}>
        <TextInput
          name="name"
          autoComplete="name"
          required
          defaultValue={given?.name ?? person.name}
        />
      </Field>
      <Field label={words.email} hint={words.emailHint} error={faultOf('email')}>
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
          label={words.goods}
          hint={words.goodsHint}
          optional={words.optional}
          error={faultOf('goods')}
        >
          <Textarea name="goods" rows={3} maxLength={limits.message} defaultValue={given?.goods} />
        </Field>
      )}
      <Button
        type="submit"
        size="large"
        pendingLabel={isSending && words.continue}
        className="justify-self-start"
      >
        {words.continue}
      </Button>
    </Form>
  )
}
