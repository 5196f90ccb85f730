import { accountRefusals } from '#features/customers/rules/errors.ts'
import type { Language } from '#shared/stores/locale.ts'
import { to } from '#shared/paths/shop.ts'
import type { WithdrawalTexts } from '../../rules/withdrawal-texts.ts'
import { Button } from '#ui/button.tsx'
import { PostForm } from '#shell/shop/forms/post-form.tsx'
import type { Review } from './withdrawal-view.ts'

type Props = { review: Review; language: Language; texts: WithdrawalTexts }

/** Repeats the declaration in full; the second button submits it. */
export function ReviewForm({ review, language, texts }: Props) {
  const { key, name, email, number, goods, seal_unbroken, link, lines } = review
  const failed = accountRefusals.withdrawalFailed[language]
  return (
    <section>
      {/* The content changes without navigation, so focus moves for screen readers. */}
      <h2 tabIndex={-1} autoFocus data-result="" className="heading text-xl outline-none">
        {texts.review}
      </h2>
      <div className="mt-6 border-y border-line py-6">
        <p className="font-medium">{texts.statement(number)}</p>
        <ul className="mt-3 whitespace-pre-line wrap-anywhere">
          {lines.map(({ line_id, quantity, label }) => (
            <li key={line_id}>
              {quantity} × {label}
            </li>
          ))}
          {lines.length === 0 && <li>{goods || texts.wholeOrder}</li>}
          {seal_unbroken && <li>{texts.sealUnbroken}</li>}
        </ul>
        <p className="mt-3 text-muted wrap-anywhere">
          {name}
          <br />
          {email}
        </p>
      </div>
      <PostForm
        id="withdrawal"
        action={to.withdrawal.done()}
        failed={failed}
        className="mt-6 flex flex-wrap items-center gap-4"
      >
        <input type="hidden" name="key" value={key} />
        <DeclarationFields review={review} />
        <Button type="submit" size="large" data-pending={texts.confirming}>
          {texts.confirm}
        </Button>
        <Button type="submit" form="change" variant="secondary" size="large">
          {texts.change}
        </Button>
      </PostForm>
      <PostForm id="change" action={to.withdrawal(link ?? undefined)} failed={failed}>
        <input type="hidden" name="change" value="1" />
        <DeclarationFields review={review} />
      </PostForm>
    </section>
  )
}

function DeclarationFields({
  review: { name, email, number, goods, seal_unbroken, link, lines },
}: {
  review: Review
}) {
  return (
    <>
      <input type="hidden" name="name" value={name} />
      <input type="hidden" name="email" value={email} />
      {link === null ? (
        <>
          <input type="hidden" name="order_number" value={number} />
          <input type="hidden" name="goods" value={goods} />
          {seal_unbroken && <input type="hidden" name="seal_unbroken" value="on" />}
        </>
      ) : (
        <input type="hidden" name="order" value={link} />
      )}
      {lines.map(({ line_id, quantity }, index) => (
        <span key={line_id} hidden>
          <input type="hidden" name={`lines.${index}.line_id`} value={line_id} />
          <input type="hidden" name={`lines.${index}.quantity`} value={quantity} />
        </span>
      ))}
    </>
  )
}
