import { to } from '#shared/paths/shop.ts'
import type { AccountTexts } from '../../rules/account-texts.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { PostForm } from '#shell/shop/forms/post-form.tsx'

type Props = { email: string | null; news: string | null; texts: AccountTexts }

export function UnconfirmedEmail({ email, news, texts: { unconfirmed } }: Props) {
  if (email === null) {
    return news === 'address_confirmed' && <Notice>{unconfirmed.confirmed}</Notice>
  }
  if (news === 'link_sent') return <Notice>{unconfirmed.sentAgain}</Notice>
  return (
    <div className="notice notice-plain grid justify-items-start gap-4">
      <p className="max-w-prose wrap-anywhere">{unconfirmed.text(email)}</p>
      <PostForm action={to.account.confirmation()}>
        <Button type="submit" variant="secondary" size="small">
          {unconfirmed.sendAgain}
        </Button>
      </PostForm>
    </div>
  )
}
