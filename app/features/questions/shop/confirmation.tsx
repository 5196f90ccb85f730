import { reviewsRefusals } from '#features/reviews/rules/errors.ts'
import { questionConfirmationForm } from '../rules/question-forms.ts'
import { to } from '#shared/paths/shop.ts'
import { getLanguage } from '#shared/stores/locale.ts'
import { questionTexts } from '../rules/texts.ts'
import {
  readNamedProduct,
  type NamedProduct,
} from '#features/catalogue/server/listing/read-named-product.ts'
import { confirmQuestion } from '../server/ask-question.ts'
import { throwIfRefused } from '#platform/http/throw-if-refused.ts'
import { Button } from '#ui/button.tsx'
import { formAction } from '#web/form-action.ts'
import { ReadingPage } from '#features/stores/shop/content/reading-page.tsx'
import { PostForm, RefusalBox } from '#shell/shop/forms/post-form.tsx'
import { readQuestionAuthor } from '#shell/shop/signed-in-customer.ts'
import { toMetaTags } from '#shell/shop/meta-tags.ts'
import type { Route } from './+types/confirmation'

export async function loader(args: Route.LoaderArgs) {
  const { visitor } = await readQuestionAuthor(args)
  throwIfRefused<NamedProduct>(await readNamedProduct(visitor, args.params.slug))
  return { token: args.url.searchParams.get('token') ?? '' }
}

// A POST: mail scanners follow links.
export const action = formAction({
  authorise: readQuestionAuthor,
  schema: questionConfirmationForm,
  failureCode: 'questionSaveFailed',
  run: ({ job, values }) => confirmQuestion(job, values.token),
  done: (_, { params }) => to.product.question(params['slug'] ?? '', 'sent'),
})

export function meta({ matches }: Route.MetaArgs) {
  const store = matches[1].loaderData?.store
  if (!store) return toMetaTags(store)
  return toMetaTags(store, { title: questionTexts(getLanguage(store.locale)).confirmTitle })
}

export default function Confirmation({ loaderData, actionData, matches }: Route.ComponentProps) {
  const language = getLanguage(matches[1].loaderData.store.locale)
  const texts = questionTexts(language)
  return (
    <ReadingPage title={texts.confirmTitle}>
      <PostForm
        failed={reviewsRefusals.questionSaveFailed[language]}
        className="grid justify-items-start gap-6"
      >
        <RefusalBox result={actionData} language={language} />
        <p className="max-w-prose">{texts.confirmIntro}</p>
        <input type="hidden" name="token" value={loaderData.token} />
        <Button type="submit" data-pending={texts.sending}>
          {texts.confirm}
        </Button>
      </PostForm>
    </ReadingPage>
  )
}
