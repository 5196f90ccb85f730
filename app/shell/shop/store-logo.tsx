import { to } from '#shared/paths/shop.ts'
import { classNames } from '#ui/class-names.ts'
import { Link } from '#ui/link.tsx'
import { Picture } from '#ui/picture.tsx'
import type { StoreView } from './store-view.ts'

type Props = { store: Pick<StoreView, 'name' | 'logo'>; className?: string }

export function StoreLogo({ store, className }: Props) {
  return (
    <Link href={to.home()} className={classNames('inline-flex min-h-11 items-center', className)}>
      {store.logo ? (
        <Picture
          picture={store.logo}
          sizes="12rem"
          isLazy={false}
          className="h-9 w-auto max-w-48 object-contain"
        />
      ) : (
        store.name
      )}
    </Link>
  )
}
