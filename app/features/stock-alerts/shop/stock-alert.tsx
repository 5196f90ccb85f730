import { reviewsRefusals } from '#features/reviews/rules/errors.ts'
import type { FormSchema } from '#shared/forms/parse-form.ts'
import {
  customerStockAlertForm,
  stockAlertForm,
  type StockAlertForm,
} from '../rules/stock-alert-forms.ts'
import { to } from '#shared/paths/shop.ts'
import { limits } from '#shared/limits.ts'
import { getLanguage } from '#shared/stores/locale.ts'
import { stockAlertTexts } from '../rules/texts.ts'
import {
  readNamedProduct,
  type NamedProduct,
} from '#features/catalogue/server/listing/read-named-product.ts'
import { subscribeToStock } from '../server/subscribe-to-stock.ts'
import { throwIfRefused } from '#platform/http/throw-if-refused.ts'
import { Button } from '#ui/button.tsx'
import { Field, TextInput } from '#ui/field.tsx'
import { Link } from '#ui/link.tsx'
import { Banner } from '#ui/banner.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { formAction } from '#web/form-action.ts'
import { ReadingPage } from '#features/stores/shop/content/reading-page.tsx'
import { createFieldErrors, RefusalBox, PostForm } from '#shell/shop/forms/post-form.tsx'
import { readQuestionAuthor } from '#shell/shop/signed-in-customer.ts'
import { toMetaTags } from '#shell/shop/meta-tags.ts'
import type { Route } from './+types/stock-alert'

export async function loader(args: Route.LoaderArgs) {
  const { visitor, customer } = await readQuestionAuthor(args)
  const product = throwIfRefused<NamedProduct>(await readNamedProduct(visitor, args.params.slug))
  const isSaved = args.url.searchParams.has('nyt')
  return { product, email: customer?.email ?? null, isSaved }
}

export const action = formAction({
  authorise: readQuestionAuthor,
  // A visitor gives an address; that of a signed-in customer is known.
  schema: (_, form): FormSchema<StockAlertForm> =>
    form.has('email') ? stockAlertForm : customerStockAlertForm,
  failureCode: 'wishSaveFailed',
  run: (asker, { params }) => subscribeToStock(asker, params['slug'] ?? '', asker.values),
  done: ({ outcome }, { params }) =>
    outcome.sent_to === null
      ? to.product.wish(params['slug'] ?? '', 'saved')
      : { mailed_to: outcome.sent_to },
})

export function meta({ matches }: Route.MetaArgs) {
  const store = matches[1].loaderData?.store
  if (!store) return toMetaTags(store)
  return toMetaTags(store, { title: stockAlertTexts(getLanguage(store.locale)).title })
}

/** Asks for one mail when what is sold out can be bought again. */
export default function StockAlert({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { product, email, isSaved } = loaderData
  const language = getLanguage(matches[1].loaderData.store.locale)
  const texts = stockAlertTexts(language)
  const isMailed = actionData !== undefined && 'mailed_to' in actionData
  const result = isMailed ? undefined : actionData
  const getFieldError = createFieldErrors(result, language)
  const choices = product.sold_out.flatMap(({ id, name }) => (id === null ? [] : [{ id, name }]))
  return (
    <ReadingPage
      title={texts.title}
      label={product.name}
      aside={
        <>
          <p className="mt-4 max-w-prose">{texts.intro}</p>
          <p className="mt-4">
            <Link
              href={to.product(product.slug)}
              className="link inline-flex min-h-11 items-center"
            >
              ← {texts.back(product.name)}
            </Link>
          </p>
        </>
      }
    >
      {isMailed ? (
        <Banner>{texts.mailed(actionData.mailed_to)}</Banner>
      ) : isSaved && !result ? (
        <Banner>{texts.saved}</Banner>
      ) : product.sold_out.length === 0 ? (
        <p className="notice notice-plain">{texts.inStock}</p>
      ) : (
        <PostForm failed={reviewsRefusals.wishSaveFailed[language]} className="grid gap-6">
          <RefusalBox result={result} language={language} />
          {choices.length > 0 && (
            <RadioGroup
              legend={texts.choice}
              name="variant_id"
              error={getFieldError('variant_id')}
              {...(choices.length === 1 && { defaultValue: choices[0]?.id ?? '' })}
              options={choices.map(({ id, name }) => ({ value: id, label: name }))}
            />
          )}
          {email === null ? (
            <Field label={texts.email} hint={texts.emailHint} error={getFieldError('email')}>
              <TextInput type="email" name="email" autoComplete="email" maxLength={limits.email} />
            </Field>
          ) : (
            <p>{texts.customerHint(email)}</p>
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
