import { isRefused } from '#shared/errors/errors.ts'
import { reviewsRefusals } from '#features/reviews/rules/errors.ts'
import type { FormSchema } from '#shared/forms/parse-form.ts'
import { customerQuestionForm, questionForm, type QuestionForm } from '../rules/question-forms.ts'
import { to } from '#shared/paths/shop.ts'
import { getFirstName } from '#features/reviews/rules/review.ts'
import { limits } from '#shared/limits.ts'
import { getLanguage } from '#shared/stores/locale.ts'
import { questionTexts } from '../rules/texts.ts'
import {
  readNamedProduct,
  type NamedProduct,
} from '#features/catalogue/server/listing/read-named-product.ts'
import { askQuestion } from '../server/ask-question.ts'
import { throwIfRefused } from '#platform/http/throw-if-refused.ts'
import { Button } from '#ui/button.tsx'
import { Field, TextInput, Textarea } from '#ui/field.tsx'
import { Link } from '#ui/link.tsx'
import { Banner } from '#ui/banner.tsx'
import { formAction } from '#web/form-action.ts'
import { ReadingPage } from '#features/stores/shop/content/reading-page.tsx'
import { createFieldErrors, RefusalBox, PostForm } from '#shell/shop/forms/post-form.tsx'
import { readQuestionAuthor } from '#shell/shop/signed-in-customer.ts'
import { toMetaTags } from '#shell/shop/meta-tags.ts'
import type { Route } from './+types/question'

export async function loader(args: Route.LoaderArgs) {
  const { visitor, customer } = await readQuestionAuthor(args)
  const product = throwIfRefused<NamedProduct>(await readNamedProduct(visitor, args.params.slug))
  return {
    slug: product.slug,
    product: product.name,
    name: customer && getFirstName(customer.name),
    isSent: args.url.searchParams.has('nyt'),
  }
}

export const action = formAction({
  authorise: readQuestionAuthor,
  // A visitor gives an address; that of a signed-in customer is known.
  schema: (_, form): FormSchema<QuestionForm> =>
    form.has('email') ? questionForm : customerQuestionForm,
  failureCode: 'questionSaveFailed',
  run: async (asker, { params }) => {
    const product = await readNamedProduct(asker.visitor, params['slug'] ?? '')
    return isRefused(product) ? product : askQuestion(asker, product, asker.values)
  },
  done: ({ outcome }, { params }) =>
    outcome.sent_to === null
      ? to.product.question(params['slug'] ?? '', 'sent')
      : { mailed_to: outcome.sent_to },
})

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const store = matches[1].loaderData?.store
  if (!store || !loaderData) return toMetaTags(store)
  const { askAbout } = questionTexts(getLanguage(store.locale))
  return toMetaTags(store, { title: askAbout(loaderData.product) })
}

/** Asks about a product, with an address that is confirmed first. */
export default function Question({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { slug, product, name, isSent } = loaderData
  const language = getLanguage(matches[1].loaderData.store.locale)
  const texts = questionTexts(language)
  const isMailed = actionData !== undefined && 'mailed_to' in actionData
  const result = isMailed ? undefined : actionData
  const getFieldError = createFieldErrors(result, language)
  return (
    <ReadingPage
      title={texts.askAbout(product)}
      aside={
        <>
          <p className="mt-4 max-w-prose">{texts.intro}</p>
          <p className="mt-4 max-w-prose text-muted">
            {texts.orders}{' '}
            <Link href={to.support()} className="link">
              {texts.toSupport}
            </Link>
          </p>
          <p className="mt-4">
            <Link href={to.product(slug)} className="link inline-flex min-h-11 items-center">
              ← {texts.back(product)}
            </Link>
          </p>
        </>
      }
    >
      {isMailed || (isSent && !result) ? (
        <Banner>{isMailed ? texts.mailed(actionData.mailed_to) : texts.sent}</Banner>
      ) : (
        <PostForm failed={reviewsRefusals.questionSaveFailed[language]} className="grid gap-6">
          <RefusalBox result={result} language={language} />
          <Field
            label={texts.text}
            hint={texts.textHint(limits.questionText)}
            error={getFieldError('text')}
          >
            <Textarea
              name="text"
              rows={5}
              maxLength={limits.questionText}
              defaultValue={result?.submitted?.['text']}
            />
          </Field>
          <Field label={texts.name} hint={texts.nameHint} error={getFieldError('name')}>
            <TextInput
              name="name"
              maxLength={limits.publicName}
              autoComplete="given-name"
              defaultValue={name ?? ''}
            />
          </Field>
          {name === null && (
            <Field label={texts.email} hint={texts.emailHint} error={getFieldError('email')}>
              <TextInput type="email" name="email" autoComplete="email" maxLength={limits.email} />
            </Field>
          )}
          <Button
            type="submit"
            size="large"
            className="justify-self-start"
            data-pending={texts.sending}
          >
            {texts.send}
          </Button>
        </PostForm>
      )}
    </ReadingPage>
  )
}
